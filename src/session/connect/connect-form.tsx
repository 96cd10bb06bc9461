import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, sentence } from '#/api/errors'
import { tryRequest } from '#/api/http'
import { rateLimit } from '#/api/rate-limit'
import { session, tryToken } from '#/api/token'
import { trialRequest } from '../first-request'
import { lockReason } from '../lock-reasons'
import { connect, giveUp, unlockProxy } from '../session'
import { settings } from '#/api/settings'
import { Button } from '#/ui/form/button'
import { useStore } from '#/ui/hooks/use-store'
import { ServiceMessage } from '#/ui/text/service-message'
import styles from './connect-form.module.css'
import { DemoForm, type DemoAccess } from './demo-form'
import { RateLimitNotice } from '../rate-limit-notice'
import { TokenForm } from './token-form'
import { lockMessage } from './why-locked'

export interface ConnectFormProps {
  demo: DemoAccess | null
}

/** The form of the page without a session: a token, a demo persona, or Unlock. */
export function ConnectForm({ demo }: ConnectFormProps) {
  const state = useStore(session)
  const limited = useStore(rateLimit).status !== 'clear'
  const [problem, setProblem] = useState<{ message: string; error?: unknown } | null>(null)

  const tryIt = async (token: string, keepForTab: boolean) => {
    if (session.get().status === 'trying') return
    if (!navigator.onLine)
      return setProblem({ message: 'You are offline. Reconnect to the network, then try again.' })
    setProblem(null)
    tryToken(token)
    try {
      await tryRequest(trialRequest(location))
      connect(keepForTab)
    } catch (error) {
      // The service accepts this token. The page itself shows what is missing, wrong or not permitted.
      if (error instanceof ApiError && [400, 403, 404].includes(error.status ?? 0))
        return connect(keepForTab)
      giveUp()
      setProblem({ message: sentence(error as Error), error })
    }
  }

  const isProxy = settings().tokenSource === 'proxy'
  const trying = state.status === 'trying'
  const reason = lockReason(state)
  const lockedBecause = reason && lockMessage(reason, settings())
  const status = trying && limited ? 'Rate limited. The console tries again soon.' : lockedBecause
  const isRefused = problem !== null || reason === 'rejected'
  return (
    <>
      <div role="alert" className={`${isRefused ? 'danger' : 'info'} ${styles.why}`}>
        {problem?.message ?? status}
      </div>
      {problem?.error instanceof ApiError && (
        // Outside the alert, because the alert announces only the console's own text.
        <ServiceMessage words={problem.error.serviceWords} failures={problem.error.failures} />
      )}
      {isProxy ? (
        <>
          <p>The console is locked. Unlock it to load this page again.</p>
          <Button variant="primary" onClick={unlockProxy}>
            Unlock
          </Button>
        </>
      ) : __MOCK__ && demo ? (
        <DemoForm demo={demo} trying={trying} onTry={tryIt} />
      ) : (
        <TokenForm trying={trying} onTry={tryIt} onRefuse={(message) => setProblem({ message })} />
      )}
      <RateLimitNotice />
      <p>
        <Link to="/assumptions">What this console assumes</Link>
      </p>
    </>
  )
}
