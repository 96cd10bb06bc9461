import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ApiError, sentence } from '#/api/errors'
import { oauthApps } from '#/api/oauth-apps/queries'
import { rateLimit } from '#/api/rate-limit'
import { session, tryToken } from '#/api/token'
import { connect, giveUp, unlockProxy } from '../session'
import { settings } from '#/api/settings'
import type { ListFilters } from '#/domain/lists/list-filters'
import { Button } from '#/ui/form/button'
import { PageHeading } from '#/ui/text/page-heading'
import { useStore } from '#/ui/hooks/use-store'
import styles from './connect-page.module.css'
import { DemoForm, type DemoAccess } from './demo-form'
import { RateLimitNotice } from '../rate-limit-notice'
import { TokenForm } from './token-form'
import { whyLocked } from './why-locked'

interface ConnectPageProps {
  /** What the asked page will list. The trial is that same request, so it is sent once. */
  filters: ListFilters
  demo: DemoAccess | null
}

/** Shown in place of any page while there is no session; the address stays. */
export function ConnectPage({ filters, demo }: ConnectPageProps) {
  const queryClient = useQueryClient()
  const state = useStore(session)
  const limited = useStore(rateLimit).status !== 'clear'
  const [problem, setProblem] = useState<string | null>(null)

  const tryIt = async (token: string, keepForTab: boolean) => {
    if (session.get().status === 'trying') return
    if (!navigator.onLine)
      return setProblem('This browser is offline, so the service cannot be asked.')
    setProblem(null)
    tryToken(token)
    try {
      await queryClient.infiniteQuery(oauthApps.list(filters))
      connect(keepForTab)
    } catch (error) {
      // A 400 refuses the filter only: this token may list apps.
      if (error instanceof ApiError && error.status === 400) return connect(keepForTab)
      giveUp()
      setProblem(sentence(error as Error, 'list OAuth apps'))
    }
  }

  const isProxy = settings().tokenSource === 'proxy'
  const trying = state.status === 'trying'
  const why = state.status === 'locked' ? whyLocked(state.reason, settings()) : null
  const standing = trying && limited ? 'Rate limited. The service is asked again soon.' : why
  const isRefused = problem !== null || (state.status === 'locked' && state.reason === 'rejected')
  return (
    <Card heading={isProxy ? 'Locked' : 'Connect to the service'}>
      <div role="alert" className={isRefused ? styles.problem : styles.why}>
        {problem ?? standing}
      </div>
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
        <TokenForm trying={trying} onTry={tryIt} onRefuse={setProblem} />
      )}
      <RateLimitNotice />
      <p>
        <Link to="/assumptions">What this console assumes</Link>
      </p>
    </Card>
  )
}

/** The card of a page without a frame. */
export function Card({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.product}>
          OAuth Apps Console {__MOCK__ && <span className={styles.demo}>Demo data</span>}
        </p>
        <PageHeading title={heading}>{heading}</PageHeading>
        {children}
      </div>
    </main>
  )
}
