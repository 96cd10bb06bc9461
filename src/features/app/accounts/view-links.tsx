import { CircleQuestionMark } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { reachableData, useReachableQuery } from '#/lists/detail/use-reachable-query'
import { Link } from '@tanstack/react-router'
import { type AccountView, oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { firstGrantedHelp } from '#/domain/accounts/first-sync'
import type { OauthAppId } from '#/domain/ids'
import { countLabel, number } from '#/lib/words'
import { Popover } from '#/ui/dialog/popover'
import { viewNames, views } from './account-messages'
import { toSearchParams } from './search'

export function ViewLinks({ app }: { app: OauthAppId }) {
  const count = useViewCount(app)
  return (
    <div className="row near unprinted">
      <div role="group" aria-label="View" className="pills">
        {viewNames.map((name) => {
          const inView = count(views[name].view)
          return (
            <Link
              key={name}
              to="/apps/$appId/accounts"
              params={{ appId: app }}
              search={toSearchParams(views[name].view)}
              // Views differ in their search params only, so the full URL must match.
              activeOptions={{ exact: true }}
              resetScroll={false}
              className="pill"
              aria-description={
                inView === null ? undefined : countLabel(inView, 'account', 'accounts')
              }
            >
              {name}
              {inView !== null && <span aria-hidden="true">{number(inView)}</span>}
            </Link>
          )
        })}
      </div>
      <Popover
        title="What each view lists"
        heading="h3"
        size="medium"
        button={{
          variant: 'icon',
          'aria-label': 'What each view lists',
          children: <CircleQuestionMark size={15} />,
        }}
      >
        <dl className="stack">
          {viewNames.map((name) => (
            <div key={name}>
              <dt className="strong">{name}</dt>
              <dd>{views[name].lists}</dd>
            </div>
          ))}
        </dl>
        <p className="dim">
          All listed accounts are licensed members of the tenant. The service does not say who ended
          a grant.
        </p>
        <p className="dim">{firstGrantedHelp}</p>
      </Popover>
    </div>
  )
}

/** Returns the known count of a view, from its list or, for all accounts, from the headline's request. */
function useViewCount(app: OauthAppId): (view: AccountView) => number | null {
  const queryClient = useQueryClient()
  const { data: counts } = useReachableQuery(oauthAppAccounts.counts(app))
  return (view) => {
    const list = reachableData(queryClient, oauthAppAccounts.list(app, view).queryKey)
    const all = view.providerStatus === undefined ? counts?.everGranted : null
    return list?.pages.at(-1)?.totalCount ?? all ?? null
  }
}
