import { cutPage, readPaging } from '../engine/cursors'
import { observeGrant } from './enforcement'
import { badValue, errorAnswer, invalid, notFound, Refusal } from '../engine/errors'
import { endGrant, grantOf, liveActive, removeGrant, seenActive } from './grant-changes'
import { requireIdForms } from '../engine/ids'
import { presentAccount, reachableApp } from './present-oauth-app'
import type { AppRow, GrantRow } from './tables'
import type { WireAccountPage } from './wire'
import type { AppOperation, AppsWorld } from './world'
import { requirePermission } from '../engine/permissions'
import { QueryReader } from '../engine/query'

/**
 * `GET /api/v1/oauth-apps/{id}/accounts` (SERVICE.md §4.3): every account that ever granted the app access,
 * newest first grant first. `active` filters by the grant as last seen. `providerStatus` filters by the state
 * of the account, and drops accounts whose address the caller cannot read (SERVICE.md §2.6). `numActive` is
 * live and ignores both. 400 for any other parameter.
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

/**
 * `POST /api/v1/oauth-apps/{id}/accounts/{accountId}/revoke` (SERVICE.md §4.4): revokes the account's grant
 * with all its scopes and answers with the account. An ended grant does not change and is no error. The
 * policy does not change. 403 when remediation is off for the account, 404 for an account that never granted
 * this app access.
 */
export const revokeAccountGrant: AppOperation = (context) => {
  const { caller, accounts, knobs, body } = context
  requirePermission(caller, 'read apps')
  requirePermission(caller, 'write apps')
  new QueryReader(context.query).finish()
  if (body !== null && body !== '' && knobs.revokeBody === '400')
    throw invalid([badValue('body', 'must not be sent')])

  requireIdForms(context, { id: 'oapp', accountId: 'acct' })
  const app = reachableApp(context)
  const grant = grantOf(app, context.params['accountId'] ?? '')
  if (grant === undefined) throw notFound()
  if (accounts.remediationOff(grant.account)) throw remediationOff()

  if (grant.active) revoke(context, app, grant)
  return {
    status: knobs.revokeStatus,
    json: knobs.revokeStatus === 204 ? undefined : presentAccount(grant, caller),
  }
}

function revoke(world: AppsWorld, app: AppRow, grant: GrantRow): void {
  endGrant(world, app, grant)
  // `edge.active` is what the last sync saw, and that sync may come later (SERVICE.md §2.6)
  if (world.knobs.revokeResponse === 'still active') grant.seenActive = true

  const regrantMs = grant.regrantsAfterMs ?? world.knobs.regrantMs
  if (regrantMs !== null)
    world.schedule.after(regrantMs, () => {
      const row = world.tables.find(app.id)
      if (row !== undefined) observeGrant(world, row, grant.account)
    })
  if (grant.vanishes === true) removeGrant(world, app, grant)
}

/** SERVICE.md §4.4: the text names the setting of the account, because the token is not the reason. */
function remediationOff(): Refusal {
  return new Refusal(errorAnswer(403, 'OAuth app remediation is turned off for this account.'))
}
