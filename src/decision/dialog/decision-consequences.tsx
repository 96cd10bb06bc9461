import type { Consequences } from '#/domain/decision/consequences'
import { Notice } from '#/ui/feedback/notice'

/** The submit button is described by it. */
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
      {/* An element of its own: the name of the outer one would be read out instead of its text. */}
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
