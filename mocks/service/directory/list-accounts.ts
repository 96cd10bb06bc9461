import type { Operation, OperationContext } from '../engine/operation'
import { requirePermission } from '../engine/permissions'
import { QueryReader } from '../engine/query'
import { cutPage, readPaging } from '../engine/page'
import { presentDirectoryAccount } from './present-account'
import { SETTING_NAMES, type DirectoryAccount } from '../engine/rows'

type Matches = (account: DirectoryAccount) => boolean

const PROVIDER_STATUSES = ['active', 'suspended', 'deleted'] as const
const MAILBOX_STATUSES = ['active', 'inactive'] as const

/**
 * `GET /api/v1/accounts` (SERVICE.md §4.6): filters combine. 403 without directory read permission
 * (SERVICE.md §5).
 */
export const listAccounts: Operation = (context) => {
  const { caller, families, query } = context
  requirePermission(caller, 'read directory')

  const reader = new QueryReader(query)
  const matches = accountFilter(reader, context)
  const paging = readPaging(reader, context, 'accounts')
  reader.finish()

  const found = families.directory.accounts().filter(matches)
  const { meta, rows } = cutPage(found, paging, context)
  return {
    status: 200,
    json: {
      meta: { totalCount: found.length, ...meta },
      items: rows.map((account) => presentDirectoryAccount(account, families.directory)),
    },
  }
}

/**
 * All filters of SERVICE.md §4.6 as one predicate: more values match more, more filters match less, reach always
 * applies.
 */
function accountFilter(
  reader: QueryReader,
  { caller, families: { directory } }: OperationContext,
): Matches {
  const narrow: Matches[] = [({ row }) => caller.tenants.has(row.domainTenantId)]

  const vip = reader.boolean('vip')
  if (vip !== null) narrow.push((account) => account.vip.enabled === vip)

  const licensed = reader.boolean('licensed')
  if (licensed !== null) narrow.push(({ licenses }) => licenses.values.length > 0 === licensed)

  const groups = reader.list('group')
  if (groups !== null)
    narrow.push((account) => account.groups.some((group) => groups.includes(group.id)))

  const roles = reader.list('role')
  if (roles !== null)
    narrow.push((account) => directory.rolesOf(account).some(({ role }) => roles.includes(role.id)))

  const mailboxStatus = reader.oneOf('mailboxStatus', MAILBOX_STATUSES)
  if (mailboxStatus !== null) narrow.push((account) => account.mailboxStatus === mailboxStatus)

  const providerStatus = reader.oneOf('providerStatus', PROVIDER_STATUSES)
  if (providerStatus !== null) narrow.push(({ row }) => row.providerStatus === providerStatus)

  // The effective value counts, from any layer
  for (const name of SETTING_NAMES) {
    const value = reader.oneOf(`setting.${name}`, ['on', 'off'])
    if (value !== null)
      narrow.push((account) => directory.settingOf(account, name).enabled === (value === 'on'))
  }

  return (account) => narrow.every((matches) => matches(account))
}
