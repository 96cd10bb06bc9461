import type { WireOauthApp } from '#mocks/service/oauth-apps/wire'
import { assumed, checks, type Contract, type ContractCheck } from '../contract'
import { answers, appOf, apps, ok, read, same, selects, shown, type Page } from '../talk'

const effective = ({ classification, recommendedClassification: recommendation }: WireOauthApp) =>
  (recommendation?.status === 'staged' ? recommendation.value : classification) ?? 'none'
const lists = (query: string, matches: (app: WireOauthApp) => boolean) =>
  selects(apps, query, matches)
const ofFamilies = (families: (contract: Contract) => string[]) => async (contract: Contract) => {
  const wanted = families(contract)
  await lists(`?restrictedScopeType=${wanted.join(',')}`, ({ restrictedScopeTypes }) =>
    restrictedScopeTypes.some((family) => wanted.includes(family)),
  )(contract)
}
const total = async (contract: Contract, query: string) =>
  (await read<Page<unknown>>(contract, `/oauth-apps?limit=1${query}`)).meta.totalCount
const refused = (query: string) => answers(400, 'GET', `/oauth-apps?${query}`)
const ids = async (contract: Contract, query: string) =>
  (await apps(contract, query)).map(({ id }) => id)
const ordered = (values: readonly (number | string)[], direction: 'asc' | 'desc') =>
  values.every((text, i) => {
    const before = values[i - 1]
    return before === undefined || (direction === 'asc' ? before <= text : before >= text)
  })

export const filterChecks: readonly ContractCheck[] = [
  ...checks('§4.1', {
    'tenant matches tenantId, several match more': async (contract) => {
      const tenants = [...new Set((await apps(contract)).map(({ tenantId }) => tenantId))]
      shown(tenants.length > 1, 'two tenants are in reach')
      const [one = '', other = ''] = tenants
      const counts = [
        await total(contract, `&tenant=${one}`),
        await total(contract, `&tenant=${other}`),
      ]
      ok(
        counts.every((count) => count > 0),
        'each has apps',
      )
      same(await total(contract, `&tenant=${one},${other}`), await total(contract, ''), 'both')
    },
    'an unreachable tenant matches nothing and is no error': async (contract) =>
      same(await total(contract, '&tenant=tnt.1.elsewhere'), 0, 'totalCount'),
    'clientId is an exact match': async (contract) => {
      const { clientId } = await appOf(contract, 'staged on null')
      same(await total(contract, `&clientId=${clientId}`), 1, 'the whole ID')
      same(await total(contract, `&clientId=${clientId.slice(0, -1)}`), 0, 'a part of the ID')
    },
    'clientId is case-sensitive': async (contract) => {
      const { clientId } = await appOf(contract, 'staged on null')
      same(await total(contract, `&clientId=${clientId.toUpperCase()}`), 0, 'in capitals')
    },
    'clientId finds an app in each tenant that has it': async (contract) => {
      const { clientId } = await appOf(contract, 'same clientId in two tenants')
      same(await total(contract, `&clientId=${clientId}`), 2, 'apps')
    },
    'an unknown clientId matches nothing': async (contract) =>
      same(await total(contract, '&clientId=nobody'), 0, 'totalCount'),
    ...Object.fromEntries(
      ['safe', 'unnecessary', 'overprivileged', 'suspicious', 'malicious', 'none'].map((value) => [
        `classification=${value} matches the effective value`,
        lists(`?classification=${value}`, (app) => effective(app) === value),
      ]),
    ),
    'several classifications match any of them': lists('?classification=none,malicious', (app) =>
      ['none', 'malicious'].includes(effective(app)),
    ),
    'an app can match by its recommendation and have another committed value': async (contract) =>
      shown(
        (await apps(contract, '?classification=safe')).some(
          ({ classification }) => classification === 'malicious',
        ),
        'none does',
      ),
    'a staged app without classification is not in none': async (contract) =>
      ok(
        !(await ids(contract, '?classification=none')).includes(contract.fixture('staged on null')),
        'it is',
      ),
    'an unknown classification is refused': refused('classification=unknown'),
    'remediation=revoke matches any policy': lists(
      '?remediation=revoke',
      ({ remediation }) => remediation.length > 0,
    ),
    'remediation=notify matches policies that also notify': lists(
      '?remediation=notify',
      ({ remediation }) => remediation.includes('notify'),
    ),
    'remediation takes one value': refused('remediation=revoke,notify'),
    'every app matches one of the two values of hasActiveAccounts': async (contract) =>
      same(
        (await total(contract, '&hasActiveAccounts=true')) +
          (await total(contract, '&hasActiveAccounts=false')),
        await total(contract, ''),
        'both together',
      ),
    'without hasActiveAccounts the list has fully revoked apps, too': async (contract) =>
      shown((await total(contract, '&hasActiveAccounts=false')) > 0, 'there is none'),
    'hasActiveAccounts reads a cached count': async (contract) => {
      const id = contract.fixture('cached-behind')
      ok((await ids(contract, '?hasActiveAccounts=true')).includes(id), 'it does not match')
      const { meta } = await read<Page<unknown>>(contract, `/oauth-apps/${id}/accounts`)
      same(meta.numActive, 0, 'the live number')
    },
    'verified=true matches a verified brand': lists(
      '?verified=true',
      ({ brand }) => brand?.verified === true,
    ),
    'verified=false matches an unverified brand': lists(
      '?verified=false',
      ({ brand }) => brand?.verified === false,
    ),
    'internal=true matches the customer’s own': lists('?internal=true', (app) => app.isInternal),
    'internal=false matches undetermined apps, too': lists(
      '?internal=false',
      (app) => !app.isInternal,
    ),
    'loginOnly=true matches sign-in only': lists('?loginOnly=true', (app) => app.isLoginOnly),
    'an app never computed matches neither loginOnly': async (contract) => {
      const id = contract.fixture('never computed')
      const both = [
        ...(await ids(contract, '?loginOnly=true')),
        ...(await ids(contract, '?loginOnly=false')),
      ]
      ok(!both.includes(id), 'it matches')
      ok((await ids(contract, '?hasActiveAccounts=false')).includes(id), 'it has active accounts')
    },
    ...Object.fromEntries(
      ['gmail', 'drive', 'data_portability', 'photos_ambient'].map((family) => [
        `restrictedScopeType=${family} matches apps with it`,
        ofFamilies(() => [family]),
      ]),
    ),
    'restrictedScopeType matches the family Fit by its real name': ofFamilies((contract) => [
      contract.families().fit,
    ]),
    'restrictedScopeType matches the family Chat by its real name': ofFamilies((contract) => [
      contract.families().chat,
    ]),
    'several families match any of them': ofFamilies(() => ['gmail', 'drive']),
    'an unknown family is refused': assumed(refused('restrictedScopeType=calendar')),
    'search is a substring of name or client ID, in any case': lists(
      '?search=PLANNER',
      ({ name, clientId }) => `${name}\n${clientId}`.toLowerCase().includes('planner'),
    ),
    'search finds a part of a client ID': async (contract) => {
      const { id, clientId } = await appOf(contract, 'staged on null')
      ok((await ids(contract, `?search=${clientId.slice(3, 20)}`)).includes(id), 'it does not')
    },
    'search takes % and _ literally': async (contract) =>
      same(await total(contract, '&search=%25%25%25'), 0, 'totalCount'),
    'several filters match less': lists(
      '?verified=true&classification=safe',
      (app) => app.brand?.verified === true && effective(app) === 'safe',
    ),
    'a value that is no boolean is refused': refused('verified=1'),
    'an unknown parameter is refused': assumed(refused('committedClassification=safe')),
  }),
  ...checks('§4.1', {
    'the default sort is firstObserved:desc': async (contract) =>
      same(await ids(contract, ''), await ids(contract, '?sort=firstObserved:desc'), 'the order'),
    ...Object.fromEntries(
      (['firstObserved', 'lastNewGrant'] as const).flatMap((field) =>
        (['asc', 'desc'] as const).map((direction) => [
          `sort=${field}:${direction} orders by instants`,
          async (contract: Contract) => {
            const found = await apps(contract, `?sort=${field}:${direction}`)
            const times = found.map(({ keyEvents }) => Date.parse(keyEvents[field].at))
            ok(ordered(times, direction), 'out of order')
          },
        ]),
      ),
    ),
    ...Object.fromEntries(
      (['asc', 'desc'] as const).map((direction) => [
        `sort=name:${direction} orders by name`,
        assumed(async (contract: Contract) => {
          const found = await apps(contract, `?sort=name:${direction}`)
          ok(
            ordered(
              found.map(({ name }) => name.toLowerCase()),
              direction,
            ),
            'out of order',
          )
        }),
      ]),
    ),
    'sort=activeAccounts uses the cached count': async (contract) => {
      const [up, down, none] = await Promise.all(
        ['?sort=activeAccounts:asc', '?sort=activeAccounts:desc', '?hasActiveAccounts=false'].map(
          (query) => ids(contract, query),
        ),
      )
      const { length } = none!
      shown(length > 0, 'an app without active accounts')
      same(up!.slice(0, length).toSorted(), none!.toSorted(), 'the first, upwards')
      same(down!.slice(-length).toSorted(), none!.toSorted(), 'the last, downwards')
      ok(!none!.includes(contract.fixture('cached-behind')), 'the live count decides')
    },
    'ties keep a stable order': async (contract) =>
      same(
        await ids(contract, '?sort=activeAccounts:desc'),
        await ids(contract, '?sort=activeAccounts:desc'),
        'the order',
      ),
    'a sort needs a direction': refused('sort=name'),
    'a sort has one of four fields': refused('sort=classification:asc'),
    'a sort by two fields is refused': refused('sort=name:asc,firstObserved:desc'),
  }),
]
