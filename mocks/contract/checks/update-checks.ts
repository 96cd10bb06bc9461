import { checks, type Contract, type ContractCheck, type Run } from '../contract'
import { answers, appOf, changes, patch, same, send } from '../talk'

const refused =
  (body: unknown): Run =>
  async (contract) => {
    const path = `/oauth-apps/${contract.fixture('staged on null')}`
    const before = await appOf(contract, 'staged on null')
    const { status } = await send(contract, 'PATCH', path, { body })
    same(status, 400, 'PATCH answers')
    same(await appOf(contract, 'staged on null'), before, 'the app')
  }

const SAFE = { classification: 'safe' }
const at = (fixture: string) => (contract: Contract) => `/oauth-apps/${contract.fixture(fixture)}`
const VALUES = ['safe', 'suspicious', 'overprivileged', 'unnecessary', 'malicious']

export const updateChecks: readonly ContractCheck[] = [
  ...checks('§4.5', {
    ...Object.fromEntries(
      VALUES.map((value) => [
        `classification ${value} is committed`,
        async (contract: Contract) => {
          await patch(contract, 'login-only', { classification: value })
          same((await appOf(contract, 'login-only')).classification, value, 'classification')
        },
      ]),
    ),
    'only classification in the body leaves the policy': changes(
      'rejected on committed',
      { classification: 'suspicious' },
      'classificationChanged',
      'remediationChanged',
    ),
    'only remediation in the body leaves the classification': changes(
      'rejected on committed',
      { remediation: ['revoke'] },
      'remediationChanged',
    ),
    'remediation [] is valid': changes(
      'policy with active accounts',
      { remediation: [] },
      'remediationChanged',
    ),
    'remediation [revoke, notify] is valid': changes(
      'login-only',
      { remediation: ['revoke', 'notify'] },
      'remediationChanged',
    ),
    'notify alone is invalid': refused({ remediation: ['notify'] }),
    'a value twice is invalid': refused({ remediation: ['revoke', 'revoke'] }),
    'an unknown remediation is invalid': refused({ remediation: ['block'] }),
    'remediation is an array': refused({ remediation: 'revoke' }),
    'no value returns an app to unclassified: null is invalid': refused({ classification: null }),
    'none is a filter value and not a classification': refused({ classification: 'none' }),
    'an unknown classification is invalid': refused({ classification: 'Malicious' }),
    'one bad field refuses the whole body': refused({
      classification: 'safe',
      remediation: ['notify'],
    }),
    'identity cannot be written': refused({ name: 'Renamed' }),
    'scopes cannot be written': refused({ scopes: [] }),
    'brand cannot be written': refused({ brand: null }),
    'a field for a reason is refused': refused({ classification: 'safe', reason: 'because' }),
    'a body that is not an object is invalid': refused('[]'),
    'a body that is not JSON is invalid': refused('{'),
    'an empty object is invalid': refused({}),
    'an update without write permission is 403': answers(403, 'PATCH', at('login-only'), {
      body: SAFE,
      as: 'read-only',
    }),
    'an update of an unknown ID is 404': answers(404, 'PATCH', '/oauth-apps/oapp.1.unknown', {
      body: SAFE,
    }),
    'an update of an unreachable app is 404': answers(404, 'PATCH', at('unreachable tenant'), {
      body: SAFE,
    }),
  }),
]
