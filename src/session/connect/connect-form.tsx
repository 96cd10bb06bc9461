import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Link, useRouter, type AnyRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, sentence } from '#/api/errors'
import { oauthApps } from '#/api/oauth-apps/queries'
import { rateLimit } from '#/api/rate-limit'
import { session, tryToken } from '#/api/token'
import { connect, giveUp, unlockProxy } from '../session'
import { settings } from '#/api/settings'
import { Button } from '#/ui/form/button'
import { useStore } from '#/ui/hooks/use-store'
import { ServiceWords } from '#/ui/text/service-words'
import styles from './connect-form.module.css'
import { DemoForm, type DemoAccess } from './demo-form'
import { RateLimitNotice } from '../rate-limit-notice'
import { TokenForm } from './token-form'
import { whyLocked } from './why-locked'

export interface ConnectFormProps {
  demo: DemoAccess | null
}

/** What the page without a session asks for and says: a token, a persona of the demo, or only to unlock. */
export function ConnectForm({ demo }: ConnectFormProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const state = useStore(session)
  const limited = useStore(rateLimit).status !== 'clear'
  const [problem, setProblem] = useState<{ words: string; error?: unknown } | null>(null)

  const tryIt = async (token: string, keepForTab: boolean) => {
    if (session.get().status === 'trying') return
    if (!navigator.onLine)
      return setProblem({ words: 'This browser is offline, so the service cannot be asked.' })
    setProblem(null)
    tryToken(token)
    try {
      const isAsked = await askFirst(router, queryClient)
      if (!isAsked) await queryClient.infiniteQuery(oauthApps.list({}))
      connect(keepForTab)
    } catch (error) {
      // The service knows this token: the page says what it cannot read, what was wrong or is not there.
      if (error instanceof ApiError && [400, 403, 404].includes(error.status ?? 0))
        return connect(keepForTab)
      giveUp()
      setProblem({ words: sentence(error as Error), error })
    }
  }

  const isProxy = settings().tokenSource === 'proxy'
  const trying = state.status === 'trying'
  const why = state.status === 'locked' ? whyLocked(state.reason, settings()) : null
  const standing = trying && limited ? 'Rate limited. The service is asked again soon.' : why
  const isRefused = problem !== null || (state.status === 'locked' && state.reason === 'rejected')
  return (
    <>
      <div role="alert" className={isRefused ? styles.problem : styles.why}>
        {problem?.words ?? standing}
      </div>
      {problem?.error instanceof ApiError && (
        // Beside the alert: what is read out at once is ours.
        <ServiceWords words={problem.error.serviceWords} failures={problem.error.failures} />
      )}
      {isProxy ? (
        <>
          <p>The page was wiped. Unlocking reads it again.</p>
          <Button variant="primary" onClick={unlockProxy}>
            Unlock
          </Button>
        </>
      ) : __MOCK__ && demo ? (
        <DemoForm demo={demo} trying={trying} onTry={tryIt} />
      ) : (
        <TokenForm trying={trying} onTry={tryIt} onRefuse={(words) => setProblem({ words })} />
      )}
      <RateLimitNotice />
      <p>
        <Link to="/assumptions">What this console assumes</Link>
      </p>
    </>
  )
}

/**
 * Asks what the page of this address asks the service for first, and nothing else: the trial of a token. The page
 * takes the answer over, whatever it is. False if the page asks for nothing. Rejects with the failure.
 */
async function askFirst(router: AnyRouter, queryClient: QueryClient): Promise<boolean> {
  const { matches, location } = router.state
  for (const { routeId, status, context, loaderDeps: deps } of matches) {
    // A malformed id in the address must not reach a request.
    if (status !== 'success') break
    const { loader } = (router.routesById[routeId] as LoaderRoute).options
    // As for a link that a person points at: then no loader asks for more than one answer.
    await loader?.({ context, deps, location, cause: 'preload' })
  }
  // Without a session nothing was asked, so the cache was empty.
  const [first] = queryClient.getQueryCache().getAll()
  await first?.promise
  return first !== undefined
}

/** What a loader of ours takes. */
interface LoaderRoute {
  options: {
    loader?: (asked: {
      context: unknown
      deps: unknown
      location: unknown
      cause: 'preload'
    }) => unknown
  }
}
