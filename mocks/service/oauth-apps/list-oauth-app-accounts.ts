import { cutPage, readPaging } from '../engine/cursors'
import { presentAccount, reachableApp } from './present-oauth-app'
import type { WireAccountPage } from './wire'
import { liveActive, seenActive } from './grant-changes'
import { requirePermission } from '../engine/permissions'
import { QueryReader } from '../engine/query'
import type { AppOperation } from './world'

/**
 * `GET /api/v1/oauth-apps/{id}/accounts` (SERVICE.md §4.3): every account that ever granted the app, newest
 * first grant first. `active` filters by the grant as last seen. `providerStatus` filters by the state of the
 * account, and drops accounts whose address the caller cannot read (SERVICE.md §2.6). `numActive` is live and
 * ignores both. 400 for any other parameter.
 */
export const listOauthAppAccounts: AppOperation = (context) => {
  const { caller, params, query } = context
  requirePermission(caller, 'read apps')

  const reader = new QueryReader(query)
  const paging = readPaging(reader, context, `accounts of ${params['id']}`)
  const active = reader.boolean('active')
  const status = reader.oneOf('providerStatus', ['active'])
  reader.finish()

  const app = reachableApp(context)
  const grants = app.grants.get()
  const found =
    active === null && status === null
      ? grants
      : grants.filter(
          (grant) =>
            (active === null || seenActive(grant) === active) &&
            (status === null ||
              (grant.account.providerStatus === status &&
                presentAccount(grant, caller).email !== null)),
        )
  const { meta, rows } = cutPage(found, paging, context)
  const page: WireAccountPage = {
    meta: { totalCount: found.length, ...meta, numActive: liveActive(app) },
    items: rows.map((grant) => presentAccount(grant, caller)),
  }
  return { status: 200, json: page }
}
