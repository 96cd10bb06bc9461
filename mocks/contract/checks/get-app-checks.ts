import type { WireOauthApp } from '#mocks/service/oauth-apps/wire'
import { checks, type Contract, type ContractCheck, type Run } from '../contract'
import { accountsOf, answers, appOf, ok, same, send } from '../talk'

const at =
  (fixture: string, query = '') =>
  (contract: Contract) =>
    `/oauth-apps/${contract.fixture(fixture)}${query}`

const includes =
  (query: string, accounts: boolean, investigation: boolean): Run =>
  async (contract) => {
    const app = await appOf(contract, 'staged on null', query)
    same(['accounts' in app, 'investigation' in app], [accounts, investigation], 'the two fields')
  }
const denied = (query: string) =>
  answers(403, 'GET', at('staged safe', query), { as: 'no investigation' })

export const getAppChecks: readonly ContractCheck[] = [
  ...checks('§4.2', {
    'an app is found by its encoded id': async (contract) =>
      same((await appOf(contract, 'staged safe')).id, contract.fixture('staged safe'), 'id'),
    'without include there is neither accounts nor investigation': includes('', false, false),
    'include=investigation brings the latest run alone': includes(
      '?include=investigation',
      false,
      true,
    ),
    'the investigation is null when none is available': async (contract) =>
      same(
        (await appOf(contract, 'investigation null', '?include=investigation')).investigation,
        null,
        'investigation',
      ),
    'include=accounts brings the first page of accounts alone': includes(
      '?include=accounts',
      true,
      false,
    ),
    'include=* brings both': includes('?include=*', true, true),
    'include takes both with a comma': includes('?include=accounts,investigation', true, true),
    'at most 100 accounts are inlined, then hasMore without a cursor': async (contract) => {
      const { accounts } = await appOf(contract, '101 accounts', '?include=accounts')
      same(
        [
          accounts?.items.length,
          accounts?.meta.totalCount,
          accounts?.meta.hasMore,
          accounts?.meta.nextCursor,
        ],
        [100, 101, true, null],
        'the inline page',
      )
    },
    'with exactly 100 accounts hasMore is false': async (contract) => {
      const { accounts } = await appOf(contract, '100 accounts', '?include=accounts')
      same([accounts?.items.length, accounts?.meta.hasMore], [100, false], 'the inline page')
    },
    'the accounts endpoint pages all accounts': async (contract) => {
      const listed = await accountsOf(contract, '101 accounts')
      const { accounts } = await appOf(contract, '101 accounts', '?include=accounts')
      same(listed.slice(0, 100), accounts?.items, 'the first hundred')
      same(listed.length, 101, 'all')
    },
    'reading the investigation starts no run': async (contract) => {
      const read = () => appOf(contract, 'investigation null', '?include=investigation')
      await read()
      same((await read()).investigation, null, 'investigation')
    },
    'an unknown include is refused': answers(400, 'GET', at('staged safe', '?include=issues')),
    'without investigation permission include=investigation is 403':
      denied('?include=investigation'),
    'without investigation permission include=* is 403': denied('?include=*'),
    'without investigation permission the app and its accounts can be read': async (contract) => {
      const app = await appOf(contract, 'staged safe', '?include=accounts', 'no investigation')
      ok(app.accounts !== undefined, 'no accounts')
    },
    'an unknown id is 404': answers(404, 'GET', '/oauth-apps/oapp.1.unknown'),
    'an unreachable id is 404': answers(404, 'GET', at('unreachable tenant')),
    'unknown and unreachable get the same answer': async (contract) => {
      const unknown = await send(contract, 'GET', '/oauth-apps/oapp.1.unknown')
      const far = await send(contract, 'GET', at('unreachable tenant')(contract))
      same(far.text, unknown.text, 'the body')
    },
    'the list and the app have the same values': async (contract) => {
      const app = await appOf(contract, 'staged on null')
      const { json } = await send(contract, 'GET', `/oauth-apps?clientId=${app.clientId}`)
      same((json as { items: WireOauthApp[] }).items, [app], 'the item')
    },
  }),
]
