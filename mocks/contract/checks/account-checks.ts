import { PERMISSIONS } from '#mocks/service/engine/permissions'
import { assumed, checks, type Contract, type ContractCheck } from '../contract'
import { all, answers, has, NotShown, ok, type Page, read, same, selects, send } from '../talk'

interface Account {
  id: string
  type: string
  vip: { enabled: boolean }
  licenses: { values: string[] }
  roles: { id: string; source: string }[]
  settings: Record<string, { enabled: boolean; source: string }>
  providerStatus: string
}
interface Role {
  id: string
  name: string
  flavor: string
}

const FIELDS = 'displayName email id licenses providerStatus roles settings type vip'
const SETTING = 'dailyDigest'
const accounts = (contract: Contract, query = '') => all<Account>(contract, `/accounts${query}`)
const lists = (query: string, matches: (account: Account) => boolean) =>
  selects(accounts, query, matches)
/** An account without roles, and its tenant. */
const plainAccount = async (contract: Contract) => {
  const { items } = await read<Page<Account>>(contract, '/accounts?limit=50&vip=false')
  const account = items.find(
    (item) => item.roles.length === 0 && item.settings[SETTING]?.source === 'default',
  )
  if (account === undefined) throw new NotShown('no such account')
  const { items: apps } = await read<Page<{ tenantId: string }>>(contract, '/oauth-apps?limit=1')
  return { account, tenant: apps[0]?.tenantId ?? '' }
}
const role = async (contract: Contract, flavor: string): Promise<string> => {
  const found = (await all<Role>(contract, '/roles')).find((item) => item.flavor === flavor)
  if (found === undefined) throw new NotShown(`no role of the flavor ${flavor}`)
  return found.id
}
const patch = (contract: Contract, id: string, body: unknown, as = 'full access') =>
  send(contract, 'PATCH', `/accounts/${id}`, { body, as })
const assigns =
  (flavor: string, tenants: 'given' | 'empty' | 'left out', expected: number) =>
  async (contract: Contract): Promise<void> => {
    const { account, tenant } = await plainAccount(contract)
    const list = tenants === 'given' ? [tenant] : []
    const entry = {
      id: await role(contract, flavor),
      ...(tenants !== 'left out' && { tenants: list }),
    }
    const reply = await patch(contract, account.id, { roles: { assign: [entry] } })
    same(reply.status, expected, 'status')
  }

export const accountChecks: readonly ContractCheck[] = [
  ...checks('§4.6', {
    'an account of the directory has the nine fields': async (contract) => {
      for (const account of await all<Account>(contract, '/accounts')) has(account, FIELDS)
    },
    'vip has enabled, emailAliases and displayNames; licenses values and source': async (
      contract,
    ) => {
      const { items } = await read<Page<Account>>(contract, '/accounts')
      for (const { vip, licenses } of items) {
        has(vip, 'displayNames emailAliases enabled')
        has(licenses, 'source values')
      }
    },
    'a setting says whether it is enabled and which layer decides': async (contract) => {
      for (const { settings } of await all<Account>(contract, '/accounts'))
        for (const { enabled, source } of Object.values(settings))
          ok(
            typeof enabled === 'boolean' &&
              ['default', 'account', 'group', 'tenant'].includes(source),
            source,
          )
    },
    'accounts: vip narrows': lists('?vip=true', ({ vip }) => vip.enabled),
    'accounts: licensed narrows': lists(
      '?licensed=false',
      ({ licenses }) => licenses.values.length === 0,
    ),
    'accounts: providerStatus narrows': lists(
      '?providerStatus=active',
      (account) => account.providerStatus === 'active',
    ),
    'accounts: setting.<name> narrows': assumed(
      lists(`?setting.${SETTING}=on`, ({ settings }) => settings[SETTING]?.enabled === true),
    ),
    'accounts: filters combine': assumed(
      lists(
        `?vip=true&setting.${SETTING}=off`,
        ({ vip, settings }) => vip.enabled && settings[SETTING]?.enabled === false,
      ),
    ),
    'accounts: role narrows, a role from a group counts': async (contract) => {
      const found = await all<Account>(contract, '/accounts')
      const group = found.flatMap(({ roles }) => roles).find(({ source }) => source === 'group')
      const expected = found.filter(({ roles }) => roles.some(({ id }) => id === group?.id))
      ok(expected.length > 0, 'a role from a group')
      same(
        (await all<Account>(contract, `/accounts?role=${group?.id}`)).map(({ id }) => id),
        expected.map(({ id }) => id),
        'found',
      )
    },
    'accounts: mailboxStatus and group are filters': assumed(async (contract) => {
      await all(contract, '/accounts?mailboxStatus=inactive')
      same(await all(contract, '/accounts?group=nobody'), [], 'an unknown group')
    }),
    'accounts: an unknown setting is refused': assumed(
      answers(400, 'GET', '/accounts?setting.nobodys=on'),
    ),
    'settings: on and off override, default removes the override': async (contract) => {
      const { account } = await plainAccount(contract)
      for (const [value, expected] of [
        ['on', { enabled: true, source: 'account' }],
        ['off', { enabled: false, source: 'account' }],
        ['default', account.settings[SETTING]],
      ] as const) {
        const { status, json } = await patch(contract, account.id, {
          settings: { [SETTING]: value },
        })
        same([status, (json as Account).settings[SETTING]], [200, expected], value)
      }
    },
    'an update may have no answer body, and the list has the change': async (contract) => {
      for (const accountBody of ['empty', '{}'] as const) {
        contract.fresh({ knobs: { accountBody } })
        const { account } = await plainAccount(contract)
        const { status, json } = await patch(contract, account.id, {
          settings: { [SETTING]: 'on' },
        })
        same([status, json], [200, accountBody === '{}' ? {} : null], accountBody)
        const { items } = await read<Page<Account>>(contract, '/accounts?limit=50&vip=false')
        const listed = items.find(({ id }) => id === account.id)
        same(listed?.settings[SETTING], { enabled: true, source: 'account' }, 'in the list')
      }
    },
    'settings: another value is refused': async (contract) => {
      const { account } = await plainAccount(contract)
      same(
        (await patch(contract, account.id, { settings: { [SETTING]: true } })).status,
        400,
        'status',
      )
    },
    'identity and membership are read-only': async (contract) => {
      const { account } = await plainAccount(contract)
      for (const field of ['email', 'displayName', 'type', 'providerStatus', 'vip'])
        same((await patch(contract, account.id, { [field]: 'x' })).status, 400, field)
    },
    'a role has id, name and flavor, one of three': async (contract) => {
      for (const item of await all<Role>(contract, '/roles')) {
        has(item, 'flavor id name')
        ok(['tenant', 'global', 'individual'].includes(item.flavor), item.flavor)
      }
    },
    'flavor tenant takes tenants': assigns('tenant', 'given', 200),
    'flavor tenant requires tenants': assigns('tenant', 'left out', 400),
    'flavor tenant requires one tenant at least': assigns('tenant', 'empty', 400),
    'flavor global rejects tenants': assigns('global', 'given', 400),
    'flavor global is assigned without tenants': assigns('global', 'left out', 200),
    'flavor individual rejects tenants': assigns('individual', 'given', 400),
    'flavor individual is assigned without tenants': assigns('individual', 'left out', 200),
    'only the named roles change': async (contract) => {
      const { account, tenant } = await plainAccount(contract)
      const first = { id: await role(contract, 'individual') }
      const second = { id: await role(contract, 'tenant'), tenants: [tenant] }
      await patch(contract, account.id, { roles: { assign: [first] } })
      const { json } = await patch(contract, account.id, { roles: { assign: [second] } })
      same(
        (json as Account).roles.map(({ id }) => id),
        [first.id, second.id],
        'roles',
      )
    },
    'an unknown account is 404': answers(404, 'PATCH', '/accounts/acct.1.unknown', {
      body: { settings: { [SETTING]: 'on' } },
    }),
  }),
  ...checks('§5', {
    'reading accounts needs directory read permission': async (contract) => {
      contract.fresh().setAccess('read-only', { permissions: ['read apps'] })
      for (const path of ['/accounts', '/roles'])
        await answers(403, 'GET', path, { as: 'read-only' })(contract)
    },
    'changing roles needs role-management permission in addition': async (contract) => {
      const service = contract.fresh()
      service.setAccess('read-only', {
        permissions: PERMISSIONS.filter((name) => name !== 'manage roles'),
      })
      const { account } = await plainAccount(contract)
      const body = { roles: { assign: [{ id: await role(contract, 'individual') }] } }
      same((await patch(contract, account.id, body, 'read-only')).status, 403, 'status')
    },
    'a caller can assign only roles it has permission for': async (contract) => {
      const [account] = await all<Account>(contract, '/accounts', 'one tenant')
      const body = { roles: { assign: [{ id: await role(contract, 'global') }] } }
      same((await patch(contract, account?.id ?? '', body, 'one tenant')).status, 403, 'status')
    },
    'a refused write changes nothing': async (contract) => {
      const { account } = await plainAccount(contract)
      await patch(contract, account.id, {
        settings: { [SETTING]: 'on' },
        roles: { assign: [{ id: 'x' }] },
      })
      same((await plainAccount(contract)).account, account, 'the account')
    },
  }),
  ...checks('§4.4', {
    'the setting of an account decides whether its grant can be revoked': async (contract) => {
      const app = contract.fixture('ten ever, four active')
      const { items } = await read<Page<{ id: string }>>(
        contract,
        `/oauth-apps/${app}/accounts?active=true`,
      )
      const id = items[0]?.id ?? ''
      const revoke = async () =>
        (await send(contract, 'POST', `/oauth-apps/${app}/accounts/${id}/revoke`)).status
      await patch(contract, id, { settings: { oauthAppRemediation: 'off' } })
      same(await revoke(), 403, 'while it is off')
      await patch(contract, id, { settings: { oauthAppRemediation: 'on' } })
      same(await revoke(), 200, 'while it is on')
    },
  }),
]
