import { checks, type Contract, type ContractCheck } from '../contract'
import { answers, appOf, apps, errorShape, ok, same, send } from '../talk'

const GETS = [
  '/oauth-apps',
  '/oauth-apps/oapp.1.x',
  '/oauth-apps/oapp.1.x/accounts',
  '/issues',
  '/messages/msg.1.x',
  '/trusted-entities',
  '/accounts',
  '/roles',
]
const unauthorized = (token: string | null, path: string) => async (contract: Contract) => {
  const reply = await contract.call({ method: 'GET', path: `/api/v1${path}`, token })
  same(reply.status, 401, 'status')
  errorShape(reply)
}

export const accessChecks: readonly ContractCheck[] = [
  ...checks('§5', {
    ...Object.fromEntries(
      GETS.map((path) => [`GET ${path} without the header is 401`, unauthorized(null, path)]),
    ),
    'a wrong token is 401': unauthorized('wrong', '/oauth-apps'),
    'a write without the header is 401': async (contract) => {
      const path = `/api/v1/oauth-apps/${contract.fixture('login-only')}`
      const reply = await contract.call({
        method: 'PATCH',
        path,
        token: null,
        body: '{"classification":"safe"}',
      })
      same(reply.status, 401, 'status')
      same((await appOf(contract, 'login-only')).classification, null, 'classification')
    },
    'a valid token without permission is 403': answers(403, 'GET', '/oauth-apps', {
      as: 'no app access',
    }),
    'permission is checked at request time': async (contract) => {
      const service = contract.fresh()
      const status = async () =>
        (await send(contract, 'GET', '/issues', { as: 'no issues' })).status
      same(await status(), 403, 'before')
      service.setAccess('no issues', { permissions: ['read issues'] })
      same(await status(), 200, 'after')
    },
    'an expired token is 401': async (contract) => {
      contract.fresh().setAccess('read-only', { expired: true })
      same((await send(contract, 'GET', '/oauth-apps', { as: 'read-only' })).status, 401, 'status')
    },
    'results are limited to tenants within reach': async (contract) => {
      const some = await apps(contract, '', 'one tenant')
      const every = await apps(contract)
      same(new Set(some.map(({ tenantId }) => tenantId)).size, 1, 'tenants')
      ok(some.length > 0 && some.length < every.length, 'not fewer')
    },
    'without issue permission issueId reads null, the rest of the recommendation stays': async (
      contract,
    ) => {
      const full = (await appOf(contract, 'staged on null')).recommendedClassification
      const less = (await appOf(contract, 'staged on null', '', 'no issues'))
        .recommendedClassification
      ok(full?.issueId !== null, 'there is an issue')
      same(less, { ...full, issueId: null }, 'the recommendation')
    },
    'the header name is a setting of the service': async (contract) => {
      const service = contract.fresh()
      service.knobs.tokenHeader = 'x-another-client-secret'
      same((await send(contract, 'GET', '/oauth-apps')).status, 401, 'status')
    },
  }),
]
