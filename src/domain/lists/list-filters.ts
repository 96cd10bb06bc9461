import { parseInstant } from '#/lib/time/instant'
import { freeText, oneOf, searchCodec, several, single, yesOrNo } from '#/lib/search-codec'
import { classifications } from '../decision/classification'
import { isTenantId } from '../ids'

/** `none` is the service's filter value for apps with no effective classification; the page says Unknown. */
export const classificationFilters = [...classifications, 'none'] as const
export type ClassificationFilter = (typeof classificationFilters)[number]

/** `revoke` matches any standing policy, `notify` the subset that also notifies (SERVICE.md §4.1). */
export const remediationFilters = ['revoke', 'notify'] as const
export type RemediationFilter = (typeof remediationFilters)[number]

/** The four fields the list can be sorted by, one at a time (SERVICE.md §4.1, §8). */
export const sortFields = ['name', 'firstObserved', 'lastNewGrant', 'activeAccounts'] as const
export type SortField = (typeof sortFields)[number]
export interface Sort {
  field: SortField
  direction: 'asc' | 'desc'
}

/** How the service sorts when no sort is sent (SERVICE.md §4.1). */
export const defaultSort: Sort = { field: 'firstObserved', direction: 'desc' }

/** A sort as the service writes it, `<field>:<direction>` (SERVICE.md §4.1). */
export function sortText(sort: Sort): `${SortField}:${Sort['direction']}` {
  return `${sort.field}:${sort.direction}`
}

/** Reads `<field>:<direction>`; null for an unknown field, a missing direction or another letter case. */
export function readSort(text: string): Sort | null {
  const [field, direction, ...rest] = text.split(':')
  const known = sortFields.find((name) => name === field)
  if (!known || rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) return null
  return { field: known, direction }
}

/** The filters that are Any (left out), Yes or No (SERVICE.md §4.1). */
export type TriStateFilter = 'verified' | 'internal' | 'loginOnly' | 'hasActiveAccounts'

/** Checks that the service has no filter for: the list is walked and filtered on this side. */
export const checks = [
  'no-policy',
  'committed',
  'staged',
  'not-verified',
  'no-record',
  'same-name',
  'scope',
  'new',
] as const
export type Check = (typeof checks)[number]

/**
 * What List OAuth Apps can be asked (SERVICE.md §4.1), and our own `check`, which is never sent. A field that is left out sends nothing; for the
 * filters with Yes and No that is a third meaning.
 */
export interface ListFilters extends Partial<Record<TriStateFilter, boolean>> {
  search?: string
  classification?: ClassificationFilter[]
  remediation?: RemediationFilter
  restrictedScopeType?: string[]
  tenant?: string[]
  clientId?: string[]
  check?: Check
  /** Of the check `scope`: the whole scope. */
  scope?: string
  /** Of the check `new`: from this date-time on, as written. */
  since?: string
  /** Of the check `new`: before this date-time. */
  until?: string
  sort?: Sort
}

/** More client IDs than this make a request too long for some servers. */
export const maxClientIds = 40

const classification = several(classificationFilters, 'is not a classification')

const moment = single(
  (written, all) => {
    // A plus that is typed into an address means a space there.
    const text = written.replace(' ', '+')
    const isAsked = all['check'] === 'new' && hasItsParam('new', all)
    return isAsked && parseInstant(text) !== null ? text : null
  },
  String,
  'is not a date-time with its zone, or not of check=new',
)

const isScope = (written: string) => /^\S{1,500}$/.test(written)

/** Whether the address says what this check is about. */
function hasItsParam(check: Check, all: Readonly<Record<string, string | undefined>>): boolean {
  if (check === 'committed')
    return classification.read(all['classification'] ?? '', () => {}, {}) !== null
  if (check === 'scope') return isScope(all['scope'] ?? '')
  return check !== 'new' || parseInstant((all['since'] ?? '').replace(' ', '+')) !== null
}

/** The search params of the inventory's address, and the query of List OAuth Apps (SERVICE.md §4.1). */
export const listFilters = searchCodec<ListFilters>(
  {
    search: freeText(),
    clientId: several(
      (_, index) => index < maxClientIds,
      `is over the limit of ${maxClientIds} client IDs`,
    ),
    tenant: several(isTenantId, 'is not a tenant ID'),
    classification,
    remediation: oneOf(remediationFilters, 'is neither revoke nor notify'),
    // Some scope families in the service's document are placeholders for branded names, so other values are
    // allowed.
    restrictedScopeType: several(
      (family) => /^[a-z][a-z0-9_]{0,63}$/.test(family),
      'is not a scope family',
    ),
    verified: yesOrNo,
    internal: yesOrNo,
    loginOnly: yesOrNo,
    hasActiveAccounts: yesOrNo,
    check: single(
      (written, all) =>
        checks.find((check) => check === written && hasItsParam(check, all)) ?? null,
      String,
      'is not a check, or needs another filter: committed a classification, scope a scope, new a since',
    ),
    scope: single(
      (written, all) => (all['check'] === 'scope' && isScope(written) ? written : null),
      String,
      'is not a whole scope, or not of check=scope',
    ),
    since: moment,
    until: moment,
    sort: {
      ...single(
        // What is new is walked, and shown, the newest first.
        (written, all) => (all['check'] === 'new' ? null : readSort(written)),
        sortText,
        'is not a sort of this list',
      ),
      standard: defaultSort,
    },
  },
  {},
)
