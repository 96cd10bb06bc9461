import type { WireOauthApp } from '#mocks/service/oauth-apps/wire'
import { assumed, checks, type ContractCheck } from '../contract'
import { all, answers, apps, ok, read, same, send, type Page, fields } from '../talk'

const LISTS = ['/oauth-apps', '/issues', '/trusted-entities', '/accounts', '/roles']

export const pagingChecks: readonly ContractCheck[] = [
  ...LISTS.flatMap((path) =>
    checks('§2.7', {
      [`${path} answers { meta, items }`]: async (contract) =>
        same(Object.keys(await read<object>(contract, path)), ['meta', 'items'], 'its keys'),
      [`${path}: following the cursors gives each item once`]: async (contract) => {
        const ids: string[] = []
        let cursor: string | null = null
        const limit = path === '/oauth-apps' || path === '/accounts' ? 150 : 2
        do {
          const page: Page<{ id: string }> = await read<Page<{ id: string }>>(
            contract,
            cursor === null ? `${path}?limit=${limit}` : `${path}?cursor=${cursor}`,
          )
          same(page.meta.hasMore, page.meta.nextCursor !== null, 'hasMore with a cursor')
          same(page.meta.limit, limit, 'the page size of the first request')
          ids.push(...page.items.map(({ id }) => id))
          cursor = page.meta.nextCursor
        } while (cursor !== null)
        same(new Set(ids).size, ids.length, 'distinct items')
        same(ids.length, (await all(contract, path)).length, 'items')
      },
    }),
  ),
  ...checks('§2.7', {
    'totalCount counts all that match, not the page': async (contract) => {
      const { meta } = await read<Page<WireOauthApp>>(contract, '/oauth-apps?limit=3')
      same(meta.totalCount, (await apps(contract)).length, 'totalCount')
    },
    'meta has totalCount, limit, hasMore and nextCursor': async (contract) =>
      fields(
        (await read<Page<unknown>>(contract, '/oauth-apps')).meta,
        'hasMore limit nextCursor totalCount',
      ),
  }),
  ...checks('§4', {
    'the last page has hasMore false and no cursor': async (contract) => {
      const { meta } = await read<Page<unknown>>(contract, '/roles?limit=200')
      same([meta.hasMore, meta.nextCursor], [false, null], 'the last page')
    },
    'limit is locked into the cursor': async (contract) => {
      const { meta } = await read<Page<unknown>>(contract, '/oauth-apps?limit=3')
      const next = await read<Page<unknown>>(
        contract,
        `/oauth-apps?limit=50&cursor=${meta.nextCursor}`,
      )
      same([next.meta.limit, next.items.length], [3, 3], 'the second page')
    },
    'a page is a window over a live inventory: a new app shifts the rows': async (contract) => {
      const service = contract.fresh()
      const first = await read<Page<WireOauthApp>>(contract, '/oauth-apps?limit=3')
      service.insertApp({ name: 'Just observed' })
      const next = await read<Page<WireOauthApp>>(
        contract,
        `/oauth-apps?cursor=${first.meta.nextCursor}`,
      )
      same(next.items[0]?.id, first.items[2]?.id, 'the row that repeats')
      same(next.meta.totalCount, first.meta.totalCount + 1, 'totalCount')
    },
    'a limit that is not a whole number is refused': answers(400, 'GET', '/oauth-apps?limit=ten'),
    'text that is no cursor is refused': answers(400, 'GET', '/oauth-apps?cursor=nothing'),
    'a cursor of one list is invalid for another': assumed(async (contract) => {
      const { meta } = await read<Page<unknown>>(contract, '/oauth-apps?limit=1')
      const reply = await send(contract, 'GET', `/issues?cursor=${meta.nextCursor}`)
      ok(reply.status === 400, `it answers ${reply.status}`)
    }),
  }),
]
