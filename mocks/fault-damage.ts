/** Ways one object of an answer can break the contract. */
export const ITEM_DAMAGES = [
  'missing fields',
  'wrong type',
  'unknown enum',
  'missing id',
  'wrong nested type',
  'unknown nested enum',
] as const
export type ItemDamage = (typeof ITEM_DAMAGES)[number]

/** Ways the envelope of a list can break the contract (SERVICE.md §2.7). */
export const PAGE_DAMAGES = [
  'no meta',
  'no items',
  'items no list',
  'total as text',
  'counts below 0',
  'counts with a fraction',
  'counts too large',
] as const
export type PageDamage = (typeof PAGE_DAMAGES)[number]

type Fields = Record<string, unknown>

/** Returns a copy with one damaged object: the item at `index` of a list, or the object itself. */
export function withDamagedItem(json: unknown, index: number, damage: ItemDamage): unknown {
  const copy = copied(json)
  const list = copy['items']
  const item = (Array.isArray(list) ? list[index] : copy) as Fields | undefined
  if (item !== undefined) DAMAGE_ITEM[damage](item)
  return copy
}

/** Returns a copy with a damaged envelope. */
export function withDamagedPage(json: unknown, damage: PageDamage): unknown {
  const copy = copied(json)
  switch (damage) {
    case 'no meta':
      delete copy['meta']
      break
    case 'no items':
      delete copy['items']
      break
    case 'items no list':
      copy['items'] = { 0: 'first' }
      break
    case 'total as text':
      within(copy, 'meta', (meta) => (meta['totalCount'] = 'many'))
      break
    case 'counts below 0':
    case 'counts with a fraction':
    case 'counts too large':
      within(copy, 'meta', (meta) =>
        set(meta, Object.fromEntries(COUNTS.map((name) => [name, NO_COUNT[damage]]))),
      )
  }
  return copy
}

// Damages of an app and of an account. Fields missing from the answer are not added.
const DAMAGE_ITEM: Record<ItemDamage, (item: Fields) => void> = {
  'missing fields'(item) {
    for (const name of ['name', 'scopes', 'keyEvents', 'edge']) delete item[name]
  },
  'missing id'(item) {
    delete item['id']
  },
  'wrong type'(item) {
    set(item, { name: 42, scopes: 'not a list', keyEvents: null, edge: 'active', email: 7 })
  },
  'unknown enum'(item) {
    set(item, { classification: 'value_added_later', restrictedScopeTypes: ['family_added_later'] })
  },
  'wrong nested type'(item) {
    within(item, 'keyEvents', (events) => (events['created'] = 'yesterday'))
    within(item, 'edge', (edge) => set(edge, { active: 'yes', firstGrantedAt: 0 }))
    within(item, 'brand', (brand) => (brand['verified'] = 'true'))
    within(item, 'investigation', (run) => (run['assessments'] = []))
  },
  'unknown nested enum'(item) {
    set(item, { remediation: ['quarantine'] })
    within(item, 'recommendedClassification', (recommended) =>
      set(recommended, { value: 'value_added_later', status: 'status_added_later' }),
    )
    within(item, 'investigation', (run) => {
      run['status'] = 'status_added_later'
      within(run, 'assessments', (assessments) => {
        for (const dimension of Object.keys(assessments))
          within(assessments, dimension, (fields) => (fields['level'] = 'level_added_later'))
      })
    })
  },
}

/** Every count that a `meta` can have (SERVICE.md §2.7, §4.6). */
const COUNTS = ['totalCount', 'numActive', 'numLinks', 'numAttachments']
/** Numbers that cannot be counts. */
const NO_COUNT = { 'counts below 0': -5, 'counts with a fraction': 12.5, 'counts too large': 1e300 }

/** Overwrites fields that the object already has. */
function set(fields: Fields, change: Fields): void {
  for (const [name, value] of Object.entries(change)) if (name in fields) fields[name] = value
}

/** Changes a nested object, if there is one. */
function within(fields: Fields, name: string, change: (inner: Fields) => void): void {
  const inner = fields[name]
  if (typeof inner === 'object' && inner !== null) change(inner as Fields)
}

/** Copies through JSON, because an answer may share its objects with the tables. */
function copied(json: unknown): Fields {
  return JSON.parse(JSON.stringify(json ?? {})) as Fields
}

/**
 * Adds fields that the document does not name, at every depth, as a later version of the service might
 * (SERVICE.md §9). A tolerant client ignores them.
 */
export function withExtraFields(json: unknown, many = 0): unknown {
  if (Array.isArray(json)) return json.map((item) => withExtraFields(item))
  if (typeof json !== 'object' || json === null) return json
  const copy: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(json)) copy[key] = withExtraFields(value)
  for (let index = 0; index < many; index += 1) copy[`xAdded${index}`] = index
  copy['xAddedLater'] = { at: 'some later version', values: [1, 'two', null] }
  return copy
}
