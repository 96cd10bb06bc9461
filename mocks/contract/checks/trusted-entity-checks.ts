import { checks, type Contract, type ContractCheck, type Run } from '../contract'
import { all, answers, has, ok, read, same, selects, send, shown, type Page } from '../talk'

interface Entity {
  id: string
  entity: string
  type: string
  tenant: string | null
  enabled: boolean
  subdomains: boolean
  timeline?: unknown[]
}

const FIELDS =
  'emailAuthentication emailThreatDetection enabled entity fileDetection id subdomains tenant type'
const entities = (contract: Contract, query = '') =>
  all<Entity>(contract, `/trusted-entities${query}`)
const narrows = (query: string, matches: (entity: Entity) => boolean) =>
  selects(entities, query, matches)
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
        has(entity, FIELDS)
        ok(/^te\.1\.[\w-]+$/.test(entity.id), entity.id)
        ok(entity.tenant === null || typeof entity.tenant === 'string', 'tenant')
      }
    },
    'the list of trusted entities has no totalCount': async (contract) => {
      const { meta } = await read<Page<Entity>>(contract, '/trusted-entities')
      has(meta, 'hasMore limit nextCursor')
      ok(!('totalCount' in meta), 'a totalCount')
    },
    'system entities come first, a new one last': async (contract) => {
      const [first] = await all<Entity>(contract, '/trusted-entities')
      const { id } = await added(contract)
      const after = await all<Entity>(contract, '/trusted-entities')
      same([after[0]?.id, after.at(-1)?.id], [first?.id, id], 'the ends')
    },
    'trusted entities: type narrows': narrows(
      '?type=external_domain',
      ({ type }) => type === 'external_domain',
    ),
    'trusted entities: enabled=true narrows': narrows('?enabled=true', ({ enabled }) => enabled),
    'trusted entities: enabled=false narrows': narrows('?enabled=false', ({ enabled }) => !enabled),
    'trusted entities: type and enabled combine': narrows(
      '?type=external_domain&enabled=false',
      ({ type, enabled }) => type === 'external_domain' && !enabled,
    ),
    'trusted entities: enabled takes true or false only': answers(
      400,
      'GET',
      '/trusted-entities?enabled=maybe',
    ),
    'no page of trusted entities has a totalCount, not even the last': async (contract) => {
      let cursor: string | null = null
      do {
        const next: string = cursor === null ? 'limit=2' : `cursor=${encodeURIComponent(cursor)}`
        const { meta }: Page<Entity> = await read(contract, `/trusted-entities?${next}`)
        ok(!('totalCount' in meta), 'a totalCount')
        same(meta.hasMore, meta.nextCursor !== null, 'hasMore')
        cursor = meta.nextCursor
      } while (cursor !== null)
    },
    'a create answers the entity, with what was sent': async (contract) => {
      const created = await added(contract, { ...NEW, enabled: true })
      same([created.entity, created.type, created.enabled], [NEW.entity, NEW.type, true], 'it')
      same(await read(contract, `/trusted-entities/${created.id}`), created, 'read again')
    },
    'omitted settings default to their least permissive value': async (contract) => {
      const created = (await added(contract)) as unknown as Record<string, unknown>
      for (const name of [
        'enabled',
        'subdomains',
        'emailThreatDetection',
        'emailAuthentication',
        'fileDetection',
      ])
        same(created[name], false, name)
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
    'the history comes with the nine fields, and an entity has one from its creation': async (
      contract,
    ) => {
      const created = await added(contract)
      const { timeline, ...rest } = await read<Entity>(
        contract,
        `/trusted-entities/${created.id}?include=timeline`,
      )
      same([timeline?.length, rest], [1, created], 'the answer')
    },
    'a refused create adds nothing, and a refused update is not in the history': async (
      contract,
    ) => {
      const { id } = await added(contract)
      const before = await entities(contract)
      for (const body of [{ entity: 'a.example' }, { ...NEW, type: 'planet' }, 'no json'])
        same((await send(contract, 'POST', '/trusted-entities', { body })).status, 400, 'status')
      for (const body of [{ entity: 'a.example', enabled: true }, { enabled: 'yes' }])
        same((await update(contract, id, body)).status, 400, 'status')
      same(await entities(contract), before, 'the list')
      const { timeline } = await read<Entity>(contract, `/trusted-entities/${id}?include=timeline`)
      same(timeline?.length, 1, 'the history')
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
  ...checks('§5', {
    'a trusted entity of a tenant out of reach is missing from the list, and 404': async (
      contract,
    ) => {
      const reached = await all<Entity>(contract, '/trusted-entities', 'one tenant')
      const known = new Set(reached.map(({ id }) => id))
      const beyond = (await entities(contract)).filter(({ id }) => !known.has(id))
      shown(beyond.length > 0, 'an entity of another tenant')
      for (const { id, tenant } of beyond) {
        ok(tenant !== null, 'it has a tenant')
        const path = `/trusted-entities/${id}`
        await answers(404, 'GET', path, { as: 'one tenant' })(contract)
        const body = { enabled: true }
        await answers(404, 'PATCH', path, { as: 'one tenant', body })(contract)
      }
    },
    'a create without the header is 401, and adds nothing': async (contract) => {
      const before = await entities(contract)
      const path = '/api/v1/trusted-entities'
      const body = JSON.stringify(NEW)
      same((await contract.call({ method: 'POST', path, token: null, body })).status, 401, 'status')
      same(await entities(contract), before, 'the list')
    },
  }),
]
