import { notFound } from '../engine/errors'
import { requireIdForms } from '../engine/ids'
import type { Caller } from '../engine/permissions'
import { seenActive } from './grant-changes'
import type { AppRow, GrantRow } from './tables'
import { APP_FIELDS, familyName, type WireAccount, type WireOauthApp } from './wire'
import type { AppContext } from './world'

/** Presents an app to this caller, without the include-only fields (SERVICE.md §2.1). */
export function presentApp(
  row: AppRow,
  { caller, knobs }: Pick<AppContext, 'caller' | 'knobs'>,
): WireOauthApp {
  const recommended = row.recommendedClassification
  const wire = {
    ...row,
    isInternal: row.isInternal ?? false,
    isLoginOnly: row.loginOnly ?? false,
    restrictedScopeTypes: row.restrictedScopeTypes
      .map((family) => familyName(family, knobs))
      .toSorted(),
    // SERVICE.md §5: only a token with issue permissions may read the issue id
    recommendedClassification:
      recommended === null || caller.permissions.has('read issues')
        ? recommended
        : { ...recommended, issueId: null },
  }
  return Object.fromEntries(
    APP_FIELDS.map((field) => [field, wire[field]]),
  ) as unknown as WireOauthApp
}

/** Presents a grant to this caller. Every grant is listed; its address may be null (SERVICE.md §2.6). */
export function presentAccount(grant: GrantRow, caller: Caller): WireAccount {
  const { account, firstGrantedAt, lastGrantedAt, scopes } = grant
  const readable = caller.tenants.has(account.domainTenantId)
  return {
    id: account.id,
    email: readable ? account.email : null,
    displayName: readable ? account.displayName : null,
    edge: { active: seenActive(grant), firstGrantedAt, lastGrantedAt, scopes },
  }
}

/**
 * Returns the app of the path, or throws 404. Unknown and out of reach get the same answer (SERVICE.md §7).
 * The knob makes a malformed ID 400.
 */
export function reachableApp(context: AppContext): AppRow {
  const { params, tables, caller } = context
  const id = params['id'] ?? ''
  requireIdForms(context, { id: 'oapp' })
  const row = tables.find(id)
  if (row === undefined || !caller.tenants.has(row.tenantId)) throw notFound()
  return row
}
