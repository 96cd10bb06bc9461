import type { Consequences } from '#/domain/decision/consequences'
import { Notice } from '#/ui/feedback/notice'

/** Consequences of the choice. The element with `id` describes the submit button. */
export function DecisionConsequences({
  id,
  label = 'Before you save',
  consequences: { box, line },
}: {
  id: string
  label?: string | undefined
  consequences: Consequences
}) {
  if (box.length === 0 && line === null) return null
  return (
    <div role="group" aria-label={label}>
      {/* The inner element has the ID, because screen readers would read the name of the group instead. */}
      <div id={id} className="stack">
        {box.length > 0 && (
          <Notice tone="warning">
            {box.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        {line !== null && <p>{line}</p>}
      </div>
    </div>
  )
}

export function listedConsequences({ box, line }: Consequences): string {
  return [...box, ...(line === null ? [] : [line])].join(' ')
}
