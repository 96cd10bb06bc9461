import { Link } from '@tanstack/react-router'
import type { AccountView } from '#/api/oauth-app-accounts/client'
import type { OauthAppId } from '#/domain/ids'
import { leftOutWords } from './account-words'
import { addressOf } from './search'
import styles from './view-links.module.css'

const views = [
  { label: 'All', active: undefined },
  { label: 'Active', active: true },
  { label: 'Ended', active: false },
] as const

interface ViewLinksProps {
  app: OauthAppId
  view: AccountView
  /** How many accounts the population leaves out; null when unknown, undefined while loading. */
  leftOut: number | null | undefined
}

/** Which grants are listed, and which accounts the population leaves out. */
export function ViewLinks({ app, view, leftOut }: ViewLinksProps) {
  const linkTo = (next: AccountView) =>
    ({
      to: '/apps/$appId/accounts',
      params: { appId: app },
      search: addressOf(next),
    }) as const
  return (
    <div className={styles.bar}>
      <div role="group" aria-label="View" className={styles.views}>
        {views.map(({ label, active }) => (
          <Link
            key={label}
            {...linkTo({ ...view, active })}
            // Another view is another list: the whole address counts.
            activeOptions={{ exact: true }}
            resetScroll={false}
            className={styles.view}
          >
            {label}
          </Link>
        ))}
      </div>
      <p className={styles.population}>
        {view.providerStatus === undefined ? (
          <>
            All accounts that ever granted, in any state today.{' '}
            <Link {...linkTo({ ...view, providerStatus: 'active' })} resetScroll={false}>
              Show only accounts active at the provider
            </Link>
          </>
        ) : (
          leftOut !== undefined &&
          leftOut !== 0 && (
            <>
              {leftOutWords(leftOut)}{' '}
              <Link {...linkTo({ ...view, providerStatus: undefined })} resetScroll={false}>
                Show them
              </Link>
            </>
          )
        )}
      </p>
    </div>
  )
}
