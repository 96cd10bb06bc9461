import type { WireError } from '#mocks/service/engine/errors'
import { assumed, checks, type Contract, type ContractCheck } from '../contract'
import { answers, errorShape, ok, same, send } from '../talk'

const failures = async (contract: Contract, query: string) => {
  const { json } = await send(contract, 'GET', `/oauth-apps?${query}`)
  return (json as WireError).validationFailures ?? []
}

export const errorChecks: readonly ContractCheck[] = [
  ...checks('§7', {
    'one entry for each failing parameter': async (contract) =>
      same(
        (await failures(contract, 'limit=x&verified=maybe&sort=size&nothing=1')).length,
        4,
        'entries',
      ),
    'one entry for a parameter with several bad values, and for a bad cursor': async (contract) =>
      same(
        (await failures(contract, 'classification=x,y&limit=0&limit=1&cursor=z')).length,
        3,
        'entries',
      ),
    'one entry for each failing field': async (contract) => {
      const path = `/oauth-apps/${contract.fixture('login-only')}`
      const body = { classification: 'x', remediation: ['notify'], reason: 'y' }
      const { json } = await send(contract, 'PATCH', path, { body })
      same((json as WireError).validationFailures?.length, 3, 'entries')
    },
    'the document does not show the keys of an entry: there are two shapes': assumed(
      async (contract) => {
        const found = await failures(contract, 'limit=x&nothing=1')
        same(
          found.map((record) => Object.keys(record).toSorted()),
          [
            ['message', 'path'],
            ['param', 'reason'],
          ],
          'shapes',
        )
      },
    ),
    'a fault of the server is 500 in the same shape': async (contract) => {
      const service = contract.fresh()
      service.faults.add({ effect: { kind: 'status', status: 500 } })
      const reply = await send(contract, 'GET', '/oauth-apps')
      same(reply.status, 500, 'status')
      errorShape(reply)
    },
    'after a 500 the retry is answered': async (contract) => {
      const service = contract.fresh()
      service.faults.add({ times: 1, effect: { kind: 'status', status: 500 } })
      same((await send(contract, 'GET', '/oauth-apps')).status, 500, 'first')
      same((await send(contract, 'GET', '/oauth-apps')).status, 200, 'then')
    },
    'a path that is not listed is 404 in the same shape': answers(404, 'GET', '/webhooks'),
  }),
  ...checks('§8', {
    'exceeding the rate limit is 429, for that token only': async (contract) => {
      contract.fresh({ knobs: { rateLimit: 'tight' } })
      const status = async (as: string) => (await send(contract, 'GET', '/roles', { as })).status
      const burst: number[] = []
      for (let n = 0; n < 12; n++) burst.push(await status('full access'))
      same(burst, [...Array.from({ length: 10 }, () => 200), 429, 429], 'the burst')
      same(await status('read-only'), 200, 'another token')
    },
    'the rate limit clears once the burst has passed': async (contract) => {
      const service = contract.fresh({ knobs: { rateLimit: 'tight' } })
      const status = async () => (await send(contract, 'GET', '/roles')).status
      for (let n = 0; n < 11; n++) await status()
      same(await status(), 429, 'in the burst')
      service.clock.advance(2_001)
      same(await status(), 200, 'later')
    },
    'a 429 has the error shape': async (contract) => {
      contract.fresh({ knobs: { rateLimit: { requests: 1, windowMs: 1000 } } })
      await send(contract, 'GET', '/roles')
      const reply = await send(contract, 'GET', '/roles')
      same(reply.status, 429, 'status')
      errorShape(reply)
    },
    'writes count against the rate limit, too': async (contract) => {
      contract.fresh({ knobs: { rateLimit: { requests: 1, windowMs: 1000 } } })
      await send(contract, 'PATCH', '/oauth-apps/oapp.1.x', { body: {} })
      same((await send(contract, 'GET', '/roles')).status, 429, 'status')
    },
  }),
  ...checks('§9', {
    'the version is in the path': async (contract) => {
      const reply = await contract.call({
        method: 'GET',
        path: '/api/v1/roles',
        token: 'demo-token-full-access',
      })
      ok(reply.status === 200, `it answers ${reply.status}`)
    },
    'an id of another format version is looked up, not taken apart': answers(
      404,
      'GET',
      '/oauth-apps/oapp.10.AbC-_',
    ),
    'later fields come beside the known ones': async (contract) => {
      contract.fresh({ knobs: { extraFields: true } })
      const { json } = await send(contract, 'GET', '/roles?limit=1')
      ok(
        Object.keys(json as object).includes('items') && Object.keys(json as object).length > 2,
        'none came',
      )
    },
  }),
  ...checks(
    '§4.6',
    Object.fromEntries(
      (
        [
          ['GET', '/groups'],
          ['PATCH', '/groups/grp.1.x'],
          ['POST', '/accounts/bulk'],
          ['POST', '/trusted-entities/bulk'],
          ['GET', '/accounts/acct.1.x'],
          ['PUT', '/accounts/acct.1.x'],
          ['DELETE', '/oauth-apps/oapp.1.x'],
          ['POST', '/issues'],
          ['PATCH', '/issues/x'],
        ] as const
      ).map(([method, path]) => [
        `${method} ${path} is not in the document, so it does not exist`,
        path === '/groups' ? assumed(answers(404, method, path)) : answers(404, method, path),
      ]),
    ),
  ),
]
