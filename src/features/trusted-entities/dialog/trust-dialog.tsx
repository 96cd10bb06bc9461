import { useId, type ComponentProps } from 'react'
import type { Trusted } from '#/api/trusted-entities/mutations'
import { withMarkers } from '#/lib/hidden-characters'
import { announce } from '#/ui/feedback/announcer'
import { Notice } from '#/ui/feedback/notice'
import { Field } from '#/ui/form/field'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { WriteDialog } from '#/writes/write-dialog'

export interface TrustDialogProps {
  onDone: (done: Trusted) => void
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

/** Returns how the dialog of any verb ends. */
export function trustUse({ onDone, onClose }: Pick<TrustDialogProps, 'onDone' | 'onClose'>) {
  return {
    isDone: ({ verdict }: Trusted) => verdict === 'confirmed',
    onDone: (done: Trusted, how: 'done' | 'closed' | 'later') => {
      if (how !== 'closed') announce(done.sentence)
      onDone(done)
    },
    onClose,
  }
}

const messages = {
  thing: 'list of trusted entities',
  read: 'readTrustedEntities' as const,
  cannot: 'changeTrustedEntities' as const,
}

const aftermath: Partial<Record<Trusted['verdict'], string>> = {
  'one like it':
    'It may be different from the one you added. Compare its settings. You can change them on its page.',
  'changed meanwhile': 'The service shows different values than you sent.',
}

type Props<Seen> = Omit<
  ComponentProps<typeof WriteDialog<Seen, Trusted>>,
  'words' | 'report' | 'more'
>

export function TrustDialog<Seen>(props: Props<Seen>) {
  const { problem } = props.writing
  return (
    <WriteDialog
      {...props}
      words={messages}
      enterMovesToSubmit
      report={(done) => ({ ...done, more: aftermath[done.verdict] ?? '' })}
      more={
        problem?.kind === 'refused' &&
        problem.like && (
          <p>
            A similar entity is listed: <UntrustedText value={problem.like} max={600} />.
          </p>
        )
      }
    />
  )
}

/** Returns why a very wide entity cannot be sent until the admin types it again; null if it can be sent. */
export function typedProblem(wide: string | null, text: string, typed: string): string | null {
  return wide !== null && typed.trim() !== text ? 'Type the entity once more to confirm.' : null
}

interface WideCheckProps {
  text: string
  why: string
  typed: string
  onType: (typed: string) => void
}

/** Asks the admin to type a very wide entity once more. */
export function WideCheck({ text, why, typed, onType }: WideCheckProps) {
  const id = useId()
  return (
    <div className="stack">
      <Notice tone="warning">
        <p id={`${id}-why`}>{why}</p>
      </Notice>
      <Field id={id} label={`Type ${withMarkers(text)} to confirm`}>
        <input
          id={id}
          className="mono"
          aria-describedby={`${id}-why`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </Field>
    </div>
  )
}
