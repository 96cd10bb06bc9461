import type { WireAccount } from '#mocks/service/oauth-apps/wire'
import { checks, type Contract, type ContractCheck } from '../contract'
import {
  accountsOf,
  answers,
  appOf,
  errorShape,
  ok,
  read,
  same,
  send,
  type Page,
  fields,
} from '../talk'

const TEN = 'ten ever, four active'
const page = (contract: Contract, fixture: string, query = '') =>
  read<Page<WireAccount>>(contract, `/oauth-apps/${contract.fixture(fixture)}/accounts${query}`)
const at = (fixture: string, query: string) => (contract: Contract) =>
  `/oauth-apps/${contract.fixture(fixture)}/accounts${query}`
const revoke = (contract: Contract, fixture: string, account: string, as = 'full access') =>
  send(contract, 'POST', `/oauth-apps/${contract.fixture(fixture)}/accounts/${account}/revoke`, {
    as,
  })
const item = async (contract: Contract, fixture: string, active: boolean): Promise<WireAccount> => {
  const found = (await accountsOf(contract, fixture)).find(({ edge }) => edge.active === active)
  if (found === undefined) throw new Error('no such account')
  return found
}

export const grantChecks: readonly ContractCheck[] = [
  ...checks('§2.6', {
    'an account has id, email, displayName and edge': async (contract) => {
      for (const account of await accountsOf(contract, '250 accounts')) {
        fields(account, 'displayName edge email id')
        ok(/^acct\.1\.[\w-]+$/.test(account.id), `the form of ${account.id}`)
      }
    },
    'an edge has active, two times and scopes': async (contract) => {
      for (const { edge } of await accountsOf(contract, '250 accounts'))
        fields(edge, 'active firstGrantedAt lastGrantedAt scopes')
    },
    'an account that cannot be read is still listed, without an address': async (contract) => {
      const found = await accountsOf(contract, 'null-email holders')
      same(
        found.filter(({ email, displayName }) => email === null && displayName === null).length,
        3,
        'accounts',
      )
    },
    'filtering with providerStatus drops such rows': async (contract) => {
      const found = await accountsOf(contract, 'null-email holders', '?providerStatus=active')
      ok(
        found.every(({ email }) => email !== null),
        'one is listed',
      )
    },
    'every account that ever granted is listed, ended or not': async (contract) =>
      same((await accountsOf(contract, TEN)).length, 10, 'accounts'),
    'lastGrantedAt is later than firstGrantedAt after a re-grant': async (contract) => {
      const found = await accountsOf(contract, 're-granted')
      ok(
        found.some(({ edge }) => Date.parse(edge.lastGrantedAt) > Date.parse(edge.firstGrantedAt)),
        'none',
      )
    },
    'the scopes of an account may be narrower': async (contract) => {
      const { scopes } = await appOf(contract, '250 accounts')
      const found = await accountsOf(contract, '250 accounts')
      ok(
        found.some(({ edge }) => edge.scopes.length < scopes.length),
        'none are',
      )
    },
  }),
  ...checks('§4.3', {
    'accounts are ordered by first grant, newest first': async (contract) => {
      const times = (await accountsOf(contract, '250 accounts')).map(({ edge }) =>
        Date.parse(edge.firstGrantedAt),
      )
      same(
        times,
        times.toSorted((a, b) => b - a),
        'the order',
      )
    },
    'meta adds numActive': async (contract) =>
      fields((await page(contract, TEN)).meta, 'hasMore limit nextCursor numActive totalCount'),
    'active=true lists accounts that grant now': async (contract) =>
      same((await page(contract, TEN, '?active=true')).meta.totalCount, 4, 'totalCount'),
    'active=false lists accounts that no longer grant': async (contract) =>
      same((await page(contract, TEN, '?active=false')).meta.totalCount, 6, 'totalCount'),
    'numActive ignores filters': async (contract) =>
      same((await page(contract, TEN, '?active=false')).meta.numActive, 4, 'numActive'),
    'numActive is live where the cached count is behind': async (contract) =>
      same((await page(contract, 'cached-behind, the other way')).meta.numActive, 4, 'numActive'),
    'paging lists all accounts with a fixed page size': async (contract) => {
      const first = await page(contract, '101 accounts', '?limit=60')
      const next = await page(contract, '101 accounts', `?cursor=${first.meta.nextCursor}`)
      same(
        [first.items.length, next.items.length, next.meta.nextCursor],
        [60, 41, null],
        'the pages',
      )
    },
    'a providerStatus that is not shown is refused': answers(
      400,
      'GET',
      at(TEN, '?providerStatus=suspended'),
    ),
    'a parameter that is not shown is refused': answers(400, 'GET', at(TEN, '?search=a')),
    'an active that is no boolean is refused': answers(400, 'GET', at(TEN, '?active=yes')),
    'the accounts of an unknown app are 404': answers(
      404,
      'GET',
      '/oauth-apps/oapp.1.unknown/accounts',
    ),
    'the accounts of an unreachable app are 404': answers(404, 'GET', at('unreachable tenant', '')),
    'without app access the accounts are 403': answers(403, 'GET', at(TEN, ''), {
      as: 'no app access',
    }),
  }),
  ...checks('§4.4', {
    'a revoke ends the grant and answers the account’s entry': async (contract) => {
      const account = await item(contract, TEN, true)
      const { status, json } = await revoke(contract, TEN, account.id)
      same(
        [status, json],
        [200, { ...account, edge: { ...account.edge, active: false } }],
        'the answer',
      )
      same((await page(contract, TEN)).meta.numActive, 3, 'numActive')
    },
    'the collection still lists the account, as ended': async (contract) => {
      const account = await item(contract, TEN, true)
      await revoke(contract, TEN, account.id)
      const after = (await accountsOf(contract, TEN)).find(({ id }) => id === account.id)
      same(after?.edge.active, false, 'active')
    },
    'revoking an ended grant succeeds and changes nothing': async (contract) => {
      const before = await accountsOf(contract, TEN)
      const ended = await item(contract, TEN, false)
      const { status, json } = await revoke(contract, TEN, ended.id)
      same([status, json], [200, ended], 'the answer')
      same(await accountsOf(contract, TEN), before, 'the accounts')
    },
    'a revoke does not change the policy': async (contract) => {
      const fixture = 'policy with active accounts'
      const { remediation } = await appOf(contract, fixture)
      await revoke(contract, fixture, (await item(contract, fixture, true)).id)
      same((await appOf(contract, fixture)).remediation, remediation, 'remediation')
    },
    '403 when remediation is off for the account, 200 for the others': async (contract) => {
      const fixture = 'account with remediation off'
      const found: number[] = []
      for (const { id } of await accountsOf(contract, fixture)) {
        const reply = await revoke(contract, fixture, id)
        if (reply.status === 403) errorShape(reply)
        found.push(reply.status)
      }
      same(
        found.toSorted((a, b) => a - b),
        [...Array.from({ length: 8 }, () => 200), 403, 403],
        'the statuses',
      )
    },
    'a request body is refused': async (contract) => {
      const { id } = await item(contract, TEN, true)
      const reply = await send(contract, 'POST', at(TEN, `/${id}/revoke`)(contract), { body: {} })
      same(reply.status, 400, 'status')
    },
    'an account of another app is 404': async (contract) => {
      const listed = new Set((await accountsOf(contract, 're-granted')).map(({ id }) => id))
      const other = (await accountsOf(contract, TEN)).find(({ id }) => !listed.has(id))
      same((await revoke(contract, 're-granted', other?.id ?? '')).status, 404, 'status')
    },
    'a revoke without write permission is 403': async (contract) =>
      same(
        (await revoke(contract, TEN, (await item(contract, TEN, true)).id, 'read-only')).status,
        403,
        'status',
      ),
  }),
  ...checks('§3', {
    'a re-grant is active again and moves lastGrantedAt, not lastNewGrant': async (contract) => {
      const service = contract.fresh()
      const before = await appOf(contract, TEN)
      service.clock.advance(60_000)
      const id = service.regrant(TEN)
      const account = (await accountsOf(contract, TEN)).find((candidate) => candidate.id === id)
      same(
        [account?.edge.active, account?.edge.lastGrantedAt],
        [true, '2026-11-20T12:01:00.000Z'],
        'the edge',
      )
      same(
        (await appOf(contract, TEN)).keyEvents.lastNewGrant,
        before.keyEvents.lastNewGrant,
        'lastNewGrant',
      )
    },
    'an account that grants for the first time moves lastNewGrant': async (contract) => {
      const service = contract.fresh()
      service.clock.advance(60_000)
      service.grant(TEN)
      same(
        (await appOf(contract, TEN)).keyEvents.lastNewGrant.at,
        '2026-11-20T12:01:00.000Z',
        'lastNewGrant',
      )
    },
  }),
]
