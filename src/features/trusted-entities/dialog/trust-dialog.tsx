import type { ComponentProps } from 'react'
import type { Trusted } from '#/api/trusted-entities/mutations'
import { announce } from '#/ui/feedback/announcer'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { useWrite } from '#/writes/use-write'
import { WriteDialog } from '#/writes/write-dialog'

export interface TrustDialogProps {
  onDone: (done: Trusted) => void
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

export function useTrustWrite<Seen>(
  { onDone, onClose }: Pick<TrustDialogProps, 'onDone' | 'onClose'>,
  seenIn: (done: Trusted) => Seen | null,
) {
  return useWrite<Seen, Trusted>({
    isDone: ({ verdict }) => verdict === 'confirmed',
    check: ({ checkAgain }) => checkAgain(),
    seenIn,
    onDone: (done, how) => {
      if (how !== 'closed') announce(done.sentence)
      onDone(done)
    },
    onClose,
  })
}

const words = {
  thing: 'list of what is trusted',
  read: 'read trusted entities',
  cannot: 'change trusted entities',
}

const aftermath: Partial<Record<Trusted['verdict'], string>> = {
  'one like it':
    'It may be another one than yours: compare its settings with yours. Its page can change them.',
  'changed meanwhile': 'The service shows something else than what was sent.',
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
      words={words}
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

/** Why a very wide entity cannot be sent yet: it must be typed once more. Null where it need not, or was. */
export function typedProblem(wide: string | null, text: string, typed: string): string | null {
  return wide !== null && typed.trim() !== text ? 'Type the entity once more to confirm.' : null
}
