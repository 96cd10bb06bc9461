import { checks, type Contract, type ContractCheck, type Run } from '../contract'
import { accountsOf, appOf, changes, ok, type Page, patch, read, same } from '../talk'

const TEN = 'ten ever, four active'
const live = async (contract: Contract, fixture: string) =>
  (await read<Page<unknown>>(contract, `/oauth-apps/${contract.fixture(fixture)}/accounts?limit=1`))
    .meta.numActive
const resolution =
  (fixture: string, classification: string, expected: string): Run =>
  async (contract) => {
    await patch(contract, fixture, { classification })
    const app = await appOf(contract, fixture)
    same(
      [app.classification, app.recommendedClassification?.status],
      [classification, expected],
      'the app',
    )
  }

export const transitionChecks: readonly ContractCheck[] = [
  ...checks('§3', {
    'an identical save writes classificationChanged': changes(
      'rejected on committed',
      { classification: 'overprivileged' },
      'classificationChanged',
      'remediationChanged',
    ),
    'a classification resolves a staged recommendation that carries an issue': resolution(
      'staged on null',
      'suspicious',
      'accepted',
    ),
    'a different value resolves a staged recommendation, too': resolution(
      'staged on null',
      'safe',
      'rejected',
    ),
    'a staged recommendation without an issue stays staged': resolution(
      'staged without issue',
      'overprivileged',
      'staged',
    ),
    'a policy alone resolves no recommendation': async (contract) => {
      await patch(contract, 'staged on null', { remediation: ['revoke'] })
      same(
        (await appOf(contract, 'staged on null')).recommendedClassification?.status,
        'staged',
        'status',
      )
    },
    'a resolved recommendation keeps its value and its issue': async (contract) => {
      const before = (await appOf(contract, 'staged safe')).recommendedClassification
      await patch(contract, 'staged safe', { classification: 'malicious' })
      same(
        (await appOf(contract, 'staged safe')).recommendedClassification,
        { ...before, status: 'rejected' },
        'it',
      )
    },
    'the new classification reaches the app’s open investigation issue': async (contract) => {
      const { recommendedClassification } = await appOf(contract, 'staged safe')
      await patch(contract, 'staged safe', { classification: 'malicious' })
      const issue = await read<{ classification: string }>(
        contract,
        `/issues/${recommendedClassification?.issueId}`,
      )
      same(issue.classification, 'malicious', 'the issue')
    },
    'a classification sets no policy': async (contract) => {
      await patch(contract, 'login-only', { classification: 'malicious' })
      same((await appOf(contract, 'login-only')).remediation, [], 'remediation')
    },
    'enforcement is asynchronous: the answer comes before any revoke': async (contract) => {
      await patch(contract, TEN, { remediation: ['revoke'] })
      same(await live(contract, TEN), 4, 'numActive')
    },
    'a policy later revokes the current grants': async (contract) => {
      const service = contract.fresh()
      await patch(contract, TEN, { remediation: ['revoke'] })
      service.clock.advance(60_000)
      same(await live(contract, TEN), 0, 'numActive')
    },
    'a policy revokes a later grant, too': async (contract) => {
      const service = contract.fresh()
      await patch(contract, TEN, { remediation: ['revoke'] })
      service.clock.advance(60_000)
      const id = service.grant(TEN)
      same(await live(contract, TEN), 1, 'numActive after the grant')
      service.clock.advance(120_000)
      same(await live(contract, TEN), 0, 'numActive later')
      const account = (await accountsOf(contract, TEN)).find((candidate) => candidate.id === id)
      same(account?.edge.active, false, 'its edge')
    },
    'clearing a policy restores nothing': async (contract) => {
      const service = contract.fresh()
      await patch(contract, TEN, { remediation: ['revoke'] })
      service.clock.advance(60_000)
      await patch(contract, TEN, { remediation: [] })
      service.clock.advance(60_000)
      same(await live(contract, TEN), 0, 'numActive')
    },
    'without a policy a later grant stays': async (contract) => {
      const service = contract.fresh()
      await patch(contract, TEN, { remediation: [] })
      service.grant(TEN)
      service.clock.advance(120_000)
      same(await live(contract, TEN), 5, 'numActive')
    },
    'a classification alone can enforce a standing policy': async (contract) => {
      const service = contract.fresh()
      const fixture = 'policy with active accounts'
      ok(((await live(contract, fixture)) ?? 0) > 0, 'no account grants')
      await patch(contract, fixture, { classification: 'malicious' })
      service.clock.advance(60_000)
      same(await live(contract, fixture), 0, 'numActive')
    },
    'a verdict on a newly granted app is staged, even safe': async (contract) => {
      const service = contract.fresh()
      service.verdict('login-only', 'safe')
      const app = await appOf(contract, 'login-only')
      same(
        [
          app.classification,
          app.recommendedClassification?.value,
          app.recommendedClassification?.status,
        ],
        [null, 'safe', 'staged'],
        'the app',
      )
    },
    'a later safe on an unclassified app is committed directly': async (contract) => {
      const service = contract.fresh()
      service.commitSafe('login-only')
      const app = await appOf(contract, 'login-only')
      same([app.classification, app.recommendedClassification], ['safe', null], 'the app')
    },
    'a later safe on another committed value is dropped': async (contract) => {
      const service = contract.fresh()
      const before = await appOf(contract, 'benign run, committed malicious')
      service.commitSafe('benign run, committed malicious')
      same(await appOf(contract, 'benign run, committed malicious'), before, 'the app')
    },
  }),
]
