import type { ComponentProps } from 'react'
import { busyLabel, statusWords } from '#/decision/dialog/dialog-words'
import { RateLimitNotice } from '#/session/rate-limit-notice'
import { ActionDialog } from '#/ui/dialog/action-dialog'
import { TroubleQuote, TrustTrouble } from './trust-trouble'
import type { useTrustWrite } from './use-trust-write'

type TrustDialogProps = Pick<
  ComponentProps<typeof ActionDialog>,
  | 'title'
  | 'summary'
  | 'submitDisabledReason'
  | 'submitDescribedBy'
  | 'onSubmit'
  | 'initialFocus'
  | 'focusAfter'
  | 'children'
> & { submitLabel: string; writing: ReturnType<typeof useTrustWrite> }

/** A dialog that writes one trusted entity: it shows how far the write is, and why it failed. */
export function TrustDialog({ writing, submitLabel, children, ...props }: TrustDialogProps) {
  const { phase, trouble } = writing
  return (
    <ActionDialog
      {...props}
      submitLabel={phase === null ? submitLabel : busyLabel(phase)}
      enterMovesToSubmit
      busy={phase !== null}
      onCancel={writing.cancel}
      cancelLabel={writing.isUnknown ? 'Close' : 'Cancel'}
      canCancelWhileBusy={writing.canTakeBack}
      problemKey={trouble}
      problem={
        trouble && (
          <TrustTrouble trouble={trouble} onCheckAgain={(done) => void writing.checkAgain(done)} />
        )
      }
      quote={trouble && <TroubleQuote trouble={trouble} />}
      status={phase === null ? '' : statusWords(phase, writing.writeError, 'entity')}
    >
      {children}
      {phase === 'waiting' && <RateLimitNotice holds="Sending" />}
    </ActionDialog>
  )
}
