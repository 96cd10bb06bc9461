import { checks, type Contract, type ContractCheck, type Run } from './contract'
import { all, answers, ok, read, same, selects, send, type Page } from './talk'

interface Entity {
  id: string
  entity: string
  type: string
  tenant: string | null
  enabled: boolean
  subdomains: boolean
  timeline?: unknown[]
}

const FIELDS = [
  'emailAuthentication',
  'emailThreatDetection',
  'enabled',
  'entity',
  'fileDetection',
  'id',
  'subdomains',
  'tenant',
  'type',
]
const entities = (contract: Contract, query = '') =>
  all<Entity>(contract, `/trusted-entities${query}`)
const NEW = { entity: 'contract-partner.example', type: 'external_domain' }
const added = async (contract: Contract, body: object = NEW): Promise<Entity> => {
  const { status, json } = await send(contract, 'POST', '/trusted-entities', { body })
  ok(status >= 200 && status < 300, `POST /trusted-entities answers ${status}`)
  return json as Entity
}
const update = (contract: Contract, id: string, body: unknown) =>
  send(contract, 'PATCH', `/trusted-entities/${id}`, { body })
const immutable =
  (body: object): Run =>
  async (contract) => {
    const before = await added(contract)
    same((await update(contract, before.id, body)).status, 400, 'status')
    same(await read(contract, `/trusted-entities/${before.id}`), before, 'the entity')
  }

export const trustedEntityChecks: readonly ContractCheck[] = [
  ...checks('§4.6', {
    'a trusted entity has the nine fields': async (contract) => {
      for (const entity of await all<Entity>(contract, '/trusted-entities')) {
        same(Object.keys(entity).toSorted(), FIELDS, 'its fields')
        ok(/^te\.1\.[\w-]+$/.test(entity.id), entity.id)
        ok(entity.tenant === null || typeof entity.tenant === 'string', 'tenant')
      }
    },
    'the list of trusted entities has no totalCount': async (contract) => {
      const { meta } = await read<Page<Entity>>(contract, '/trusted-entities')
      same(Object.keys(meta).toSorted(), ['hasMore', 'limit', 'nextCursor'], 'meta')
    },
    'system entities come first, a new one last': async (contract) => {
      const [first] = await all<Entity>(contract, '/trusted-entities')
      const { id } = await added(contract)
      const after = await all<Entity>(contract, '/trusted-entities')
      same([after[0]?.id, after.at(-1)?.id], [first?.id, id], 'the ends')
    },
    'trusted entities: type narrows': selects(
      entities,
      '?type=external_domain',
      ({ type }) => type === 'external_domain',
    ),
    'trusted entities: enabled=true narrows': selects(
      entities,
      '?enabled=true',
      ({ enabled }) => enabled,
    ),
    'trusted entities: enabled=false narrows': selects(
      entities,
      '?enabled=false',
      ({ enabled }) => !enabled,
    ),
    'a create answers the entity, with what was sent': async (contract) => {
      const made = await added(contract, { ...NEW, enabled: true })
      same([made.entity, made.type, made.enabled], [NEW.entity, NEW.type, true], 'it')
      same(await read(contract, `/trusted-entities/${made.id}`), made, 'read again')
    },
    'omitted settings default to their least permissive value': async (contract) => {
      const made = (await added(contract)) as unknown as Record<string, unknown>
      for (const name of [
        'enabled',
        'subdomains',
        'emailThreatDetection',
        'emailAuthentication',
        'fileDetection',
      ])
        same(made[name], false, name)
    },
    'entity is required': answers(400, 'POST', '/trusted-entities', {
      body: { type: 'external_domain' },
    }),
    'type is required': answers(400, 'POST', '/trusted-entities', {
      body: { entity: 'a.example' },
    }),
    'an unknown type is refused': answers(400, 'POST', '/trusted-entities', {
      body: { ...NEW, type: 'planet' },
    }),
    'include=timeline adds the change history': async (contract) => {
      const { id } = await added(contract)
      await update(contract, id, { enabled: true })
      const plain = await read<Entity>(contract, `/trusted-entities/${id}`)
      const full = await read<Entity>(contract, `/trusted-entities/${id}?include=timeline`)
      same(['timeline' in plain, full.timeline?.length], [false, 2], 'the timeline')
    },
    'only sent fields change': async (contract) => {
      const before = await added(contract, { ...NEW, subdomains: true })
      await update(contract, before.id, { enabled: true })
      same(
        await read(contract, `/trusted-entities/${before.id}`),
        { ...before, enabled: true },
        'it',
      )
    },
    'entity is immutable': immutable({ entity: 'other.example' }),
    'type is immutable': immutable({ type: 'ip_address' }),
    'tenant is immutable': immutable({ tenant: null }),
    'an immutable field refuses the other fields, too': immutable({
      enabled: true,
      entity: 'other.example',
    }),
    'an unknown trusted entity is 404': answers(404, 'GET', '/trusted-entities/te.1.unknown'),
    'the document shows no delete, so there is none': async (contract) => {
      const [first] = await all<Entity>(contract, '/trusted-entities')
      same((await send(contract, 'DELETE', `/trusted-entities/${first?.id}`)).status, 404, 'status')
    },
  }),
]
