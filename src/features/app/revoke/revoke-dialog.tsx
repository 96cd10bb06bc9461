import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AccountPlace } from '#/api/oauth-app-accounts/client'
import { ApiError } from '#/api/errors'
import { revokeGrant, type Revoked } from '#/api/oauth-app-accounts/mutations'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { WritePhase } from '#/api/writes/write'
import type { AccountId } from '#/domain/ids'
import { outcomeOf } from '#/domain/accounts/revoke-outcome'
import { ActionDialog } from '#/ui/dialog/action-dialog'
import { useIsMounted } from '#/ui/hooks/use-is-mounted'
import { useOnline } from '#/ui/hooks/use-online'
import { RateLimitNotice } from '#/session/rate-limit-notice'
import { RevokeFacts } from './revoke-facts'
import { RevokeFailure, RevokeQuote } from './revoke-failure'
import type { RevokeResult } from './revoke-results'
import { outcomeOfFailure, statusWords } from './revoke-words'
import { useFreshAccount } from './use-fresh-account'

interface RevokeDialogProps {
  app: OauthApp
  account: AppAccount & { id: AccountId }
  /** The list position of the row, and when it was read. */
  place: AccountPlace & { readAt: number }
  /** Every revoke on this page was refused, this one included. */
  allRefused: boolean
  onResult: (result: RevokeResult) => void
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

/** Ends one account's whole grant of one app, once, and shows the service's answer. */
export function RevokeDialog(props: RevokeDialogProps) {
  const { app, place, onResult, onClose } = props
  const fresh = useFreshAccount(app.id, props.account, place)
  const { account } = fresh
  const mutation = useMutation(revokeGrant(app.id))
  const { isPending } = mutation
  // What a later look found replaces the failure that it was about.
  const [later, setLater] = useState<ApiError | null>(null)
  const error = later ?? mutation.error
  const isOpen = useIsMounted()
  const online = useOnline()
  // The state drives the screen; the ref says what is true now, and so whether closing may cancel.
  const [isSent, setSent] = useState(false)
  const isSentNow = useRef(isSent)
  const life = useRef<AbortController | null>(null)

  const tell = (outcome: RevokeResult['outcome'], serviceWords: string | null) =>
    onResult({ account, outcome, serviceWords, at: Date.now() })
  const onLater = (found: Revoked | ApiError) => {
    if (found instanceof ApiError) {
      if (isOpen()) setLater(found)
      return
    }
    tell(outcomeOf(account.edge.active, found), null)
    if (isOpen()) onClose()
  }
  const submit = () => {
    setLater(null)
    const { signal } = (life.current = new AbortController())
    const onPhase = (phase: WritePhase) => {
      isSentNow.current = phase === 'sending' || phase === 'reading back'
      setSent(isSentNow.current)
    }
    mutation.mutate(
      {
        account: props.account.id,
        clientId: app.clientId,
        tenantId: app.tenantId,
        email: account.email,
        place: { view: place.view, cursor: place.cursor },
        signal,
        onPhase,
        onLater,
      },
      {
        onSuccess: (answer) => {
          tell(outcomeOf(account.edge.active, answer), null)
          onClose()
        },
        onError: (failure) => {
          const { outcome, serviceWords } = outcomeOfFailure(failure)
          if (outcome !== null) tell(outcome, serviceWords)
        },
      },
    )
  }
  const cancel = () => {
    if (isPending && isSentNow.current) return
    life.current?.abort()
    onClose()
  }
  const waits = isPending && !isSent
  return (
    <ActionDialog
      title="Revoke grant"
      submitLabel={
        isPending ? (waits ? 'Waiting…' : 'Sending…') : error ? 'Try again' : 'Revoke grant'
      }
      submitDisabledReason={reasonNotTo(online, fresh.isReading)}
      dangerous
      onSubmit={submit}
      busy={isPending}
      canCancelWhileBusy={waits}
      onCancel={cancel}
      cancelLabel={error && !isPending ? 'Close' : 'Cancel'}
      initialFocus="cancel"
      focusAfter={props.focusAfter}
      problem={error && !isPending ? <RevokeFailure error={error} /> : null}
      problemKey={error && !isPending ? error : null}
      quote={
        error && !isPending ? (
          <RevokeQuote error={error} account={account} allRefused={props.allRefused} />
        ) : null
      }
      status={statusWords({ isPending, waits, online, error })}
    >
      <RevokeFacts app={app} account={account} fresh={fresh} />
      {waits && <RateLimitNotice holds="Sending" />}
    </ActionDialog>
  )
}

function reasonNotTo(online: boolean, isReading: boolean): string | null {
  if (!online) return 'Offline. Nothing is queued, so it cannot be sent now.'
  return isReading ? 'The state of this grant is being read again.' : null
}
