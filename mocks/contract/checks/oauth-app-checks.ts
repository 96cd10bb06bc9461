import { FLAGS, type WireInvestigation, type WireOauthApp } from '#mocks/service/oauth-apps/wire'
import { checks, type Contract, type ContractCheck } from '../contract'
import { accountsOf, appOf, apps, ok, same, shown, fields } from '../talk'

const FAMILIES = ['gmail', 'drive', 'data_portability', 'photos_ambient']
const VALUES = ['safe', 'suspicious', 'overprivileged', 'unnecessary', 'malicious']
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** Checks that this is true of every app in the inventory. */
const every =
  (promise: (app: WireOauthApp) => boolean) =>
  async (contract: Contract): Promise<void> => {
    const found = await apps(contract)
    shown(found.length > 0, 'there are apps')
    for (const app of found) ok(promise(app), `broken by ${app.id}`)
  }

/** Checks that this is true of at least one app, so that no check passes on an empty set. */
const some =
  (shows: (app: WireOauthApp) => boolean) =>
  async (contract: Contract): Promise<void> => {
    shown((await apps(contract)).some(shows), 'no app shows it')
  }

const runOf = async (contract: Contract, fixture: string): Promise<WireInvestigation> => {
  const { investigation } = await appOf(contract, fixture, '?include=investigation')
  if (!investigation) throw new Error('no investigation')
  return investigation
}

const LEVELS: Record<keyof WireInvestigation['assessments'], string[]> = {
  vendorTrust: ['very_high', 'high', 'medium', 'low', 'distrust'],
  scopeRisk: ['very_low', 'low', 'medium', 'high', 'critical'],
  blastRadius: ['small', 'moderate', 'large'],
  appBehavior: ['benign', 'unclear', 'suspicious'],
}

const sorted = (list: readonly string[]) => list.every((text, i) => i === 0 || list[i - 1]! <= text)

export const oauthAppChecks: readonly ContractCheck[] = [
  ...checks('§2.1', {
    'an app id has the form oapp.1.<base64>': every(({ id }) => /^oapp\.1\.[\w-]+$/.test(id)),
    'a tenant id has the form tnt.1.<base64>': every(({ tenantId }) =>
      /^tnt\.1\.[\w-]+$/.test(tenantId),
    ),
    'name and client ID are text': every(
      ({ name, clientId }) => typeof name === 'string' && clientId !== '',
    ),
    'a client ID is unique within a tenant': async (contract) => {
      const keys = (await apps(contract)).map(({ tenantId, clientId }) => `${tenantId} ${clientId}`)
      same(new Set(keys).size, keys.length, 'distinct pairs')
    },
    'a client ID can be in two tenants': async (contract) => {
      const ids = (await apps(contract)).map(({ clientId }) => clientId)
      shown(new Set(ids).size < ids.length, 'no client ID is in two tenants')
    },
    'fields that say yes or no are never null': every((app) =>
      FLAGS.every((flag) => typeof app[flag] === 'boolean'),
    ),
    'isLoginOnly means that every scope is for signing in': every(
      ({ isLoginOnly, scopes }) =>
        !isLoginOnly ||
        scopes.every((scope) => /^(email|profile|openid)$|userinfo\.(email|profile)$/.test(scope)),
    ),
    'isLoginOnly reads false where it was never computed': async (contract) =>
      same((await appOf(contract, 'never computed')).isLoginOnly, false, 'isLoginOnly'),
    'scopes are sorted': every(({ scopes }) => sorted(scopes)),
    'restricted-scope families are sorted': every(({ restrictedScopeTypes: list }) => sorted(list)),
    'restricted-scope families are of the six': async (contract) => {
      const six = [...FAMILIES, ...Object.values(contract.families())]
      for (const { restrictedScopeTypes } of await apps(contract))
        for (const family of restrictedScopeTypes) ok(six.includes(family), family)
    },
    'the brand is an object or null': some(({ brand }) => brand === null),
    'the classification is one of five or null': every(
      ({ classification }) => classification === null || VALUES.includes(classification),
    ),
    'a policy is nothing, revoke, or revoke and notify': every(({ remediation }) =>
      ['', 'revoke', 'revoke,notify'].includes(remediation.join(',')),
    ),
    'a list shows neither investigation nor accounts': every(
      (app) => !('investigation' in app) && !('accounts' in app),
    ),
  }),
  ...checks('§2.2', {
    'a brand always has all five fields': every(
      ({ brand }) =>
        brand === null ||
        Object.keys(brand).toSorted().join() ===
          'displayName,homePageUrl,iconUrl,supportEmail,verified',
    ),
    'verified is a boolean, the others are text or null': every(
      ({ brand }) =>
        brand === null ||
        (typeof brand.verified === 'boolean' &&
          [brand.displayName, brand.supportEmail, brand.homePageUrl, brand.iconUrl].every(
            (text) => text === null || typeof text === 'string',
          )),
    ),
    'a verified brand can lack a value': some(
      ({ brand }) => brand?.verified === true && brand.displayName === null,
    ),
  }),
  ...checks('§2.3', {
    'a recommendation has a value, a status and an issue id': every(
      ({ recommendedClassification: recommendation }) =>
        recommendation === null ||
        Object.keys(recommendation).toSorted().join() === 'issueId,status,value',
    ),
    'a recommendation’s status is staged, accepted or rejected': every(
      ({ recommendedClassification: recommendation }) =>
        recommendation === null ||
        ['staged', 'accepted', 'rejected'].includes(recommendation.status),
    ),
    'a recommendation’s value is one of the five': every(
      ({ recommendedClassification: recommendation }) =>
        recommendation === null || VALUES.includes(recommendation.value),
    ),
    'issueId is null when no issue exists': async (contract) =>
      same(
        (await appOf(contract, 'staged without issue')).recommendedClassification?.issueId,
        null,
        'issueId',
      ),
    'a rejected recommendation does not change the classification': async (contract) =>
      same((await appOf(contract, 'rejected on Unknown')).classification, null, 'classification'),
  }),
  ...checks('§2.4', {
    'created, firstObserved and lastNewGrant are always present, as { at }': every(
      ({ keyEvents: { created, firstObserved, lastNewGrant } }) =>
        [created, firstObserved, lastNewGrant].every(({ at }) => ISO.test(at)),
    ),
    'classificationChanged is absent while there is no classification': every(
      ({ classification, keyEvents }) =>
        (classification === null) === !('classificationChanged' in keyEvents),
    ),
    'remediationChanged can come with an empty policy': some(
      ({ remediation, keyEvents }) =>
        remediation.length === 0 && keyEvents.remediationChanged !== undefined,
    ),
    'firstObserved can be later than created': async (contract) => {
      const { created, firstObserved } = (await appOf(contract, 'firstObserved after created'))
        .keyEvents
      ok(Date.parse(firstObserved.at) > Date.parse(created.at), 'it is not')
    },
    'firstObserved is the earliest first grant across the accounts': async (contract) => {
      const times = (await accountsOf(contract, '250 accounts')).map(({ edge }) =>
        Date.parse(edge.firstGrantedAt),
      )
      const { firstObserved } = (await appOf(contract, '250 accounts')).keyEvents
      same(Date.parse(firstObserved.at), Math.min(...times), 'firstObserved')
    },
  }),
  ...checks('§2.5', {
    'a run has a status, two times, a narrative and assessments': async (contract) =>
      fields(
        await runOf(contract, 'staged on null'),
        'assessments completedAt riskAssessment startedAt status',
      ),
    'there are four assessments, each with a level of its own set and a summary': async (
      contract,
    ) => {
      const { assessments } = await runOf(contract, 'staged on null')
      same(Object.keys(assessments).toSorted(), Object.keys(LEVELS).toSorted(), 'the dimensions')
      for (const [name, levels] of Object.entries(LEVELS)) {
        const assessment = assessments[name as keyof typeof LEVELS]
        ok(
          assessment === null || levels.includes(assessment.level),
          `${name} has a level of its set`,
        )
        ok(assessment === null || typeof assessment.summary === 'string', `${name} has a summary`)
      }
    },
    'completedAt is null while running, and the narrative is empty until it completes': async (
      contract,
    ) => {
      const service = contract.fresh()
      service.startInvestigation('staged on null')
      const { status, completedAt, riskAssessment } = await runOf(contract, 'staged on null')
      same([status, completedAt, riskAssessment], ['running', null, ''], 'the run')
    },
  }),
]
