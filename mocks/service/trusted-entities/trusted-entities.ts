import { type Clock, iso } from '../engine/clock'
import { idOf } from '../engine/ids'
import type { Caller } from '../engine/permissions'

export const TRUSTED_TYPES = ['external_domain', 'email_address', 'ip_address', 'ip_cidr'] as const
export type TrustedType = (typeof TRUSTED_TYPES)[number]

export interface TimelineRow {
  at: string
  action: 'created' | 'updated'
  changes: Record<string, { from: unknown; to: unknown }>
}

/** Settings of an entity. False trusts less. */
export const TRUSTED_SETTINGS = [
  'enabled',
  'subdomains',
  'emailThreatDetection',
  'emailAuthentication',
  'fileDetection',
] as const
export type TrustedSetting = (typeof TRUSTED_SETTINGS)[number]

export interface TrustedEntityRow extends Record<TrustedSetting, boolean> {
  id: string
  entity: string
  type: TrustedType
  /** A tenant ID; null for every tenant. */
  tenant: string | null
  /**
   * True for an entity that the service manages and no admin added. Only the order shows this (SERVICE.md
   * §4.6).
   */
  system: boolean
  timeline: TimelineRow[]
}

export type TrustedSettings = Record<TrustedSetting, boolean>

export interface NewTrustedEntity {
  entity: string
  type: TrustedType
  tenant: string | null
  settings: Partial<TrustedSettings>
}

export interface TrustedEntities {
  /** SERVICE.md §4.6: system entities first, then the added ones in the order of their creation. */
  all(): readonly TrustedEntityRow[]
  find(id: string): TrustedEntityRow | undefined
  create(values: NewTrustedEntity): TrustedEntityRow
  update(row: TrustedEntityRow, change: Partial<TrustedSettings>): void
}

/** The settings of a create that omits them (SERVICE.md §4.6). Each value trusts least. */
export const LEAST_PERMISSIVE: Readonly<TrustedSettings> = {
  enabled: false,
  subdomains: false,
  emailThreatDetection: false,
  emailAuthentication: false,
  fileDetection: false,
}

/** Creates the store of trusted entities of a seed. Requests can add and change some (SERVICE.md §4.6). */
export function createTrustedEntities(
  seed: readonly TrustedEntityRow[],
  clock: Clock,
): TrustedEntities {
  const rows = [...seed.filter((row) => row.system), ...seed.filter((row) => !row.system)]
  let added = 0
  return {
    all: () => rows,
    find: (id) => rows.find((row) => row.id === id),
    create({ entity, type, tenant, settings }) {
      const at = iso(clock.now())
      const row: TrustedEntityRow = {
        id: idOf('te', `added ${++added}`),
        entity,
        type,
        tenant,
        ...LEAST_PERMISSIVE,
        ...settings,
        system: false,
        timeline: [{ at, action: 'created', changes: {} }],
      }
      rows.push(row)
      return row
    },
    update(row, change) {
      const changes: TrustedEntityRow['timeline'][number]['changes'] = {}
      for (const setting of TRUSTED_SETTINGS) {
        const to = change[setting]
        if (to !== undefined && to !== row[setting]) changes[setting] = { from: row[setting], to }
      }
      // A save that changes nothing is not in the history
      if (Object.keys(changes).length === 0) return
      const entry = { at: iso(clock.now()), action: 'updated', changes } as const
      Object.assign(row, change, { timeline: [...row.timeline, entry] })
    },
  }
}

/** Presents a trusted entity with the fields of SERVICE.md §4.6, and with its change history if included. */
export function presentTrustedEntity(row: TrustedEntityRow, withTimeline: boolean) {
  const { system: _, timeline, ...fields } = row
  return withTimeline ? { ...fields, timeline } : fields
}

/** Returns true for an entity of all tenants, and for one within the caller's reach (SERVICE.md §5). */
export function reachesEntity(caller: Caller, row: TrustedEntityRow): boolean {
  return row.tenant === null || caller.tenants.has(row.tenant)
}

const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const DOMAIN = new RegExp(`^(${LABEL}\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$`, 'i')
const BYTE = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4 = new RegExp(`^${BYTE}(\\.${BYTE}){3}$`)

/**
 * Returns true when the text has the form of this type (SERVICE.md §4.6: domain, email address, or IP
 * address/CIDR kinds).
 */
export function isEntityOf(type: TrustedType, text: string): boolean {
  switch (type) {
    case 'external_domain':
      return text.length <= 253 && DOMAIN.test(text)
    case 'email_address': {
      const at = text.lastIndexOf('@')
      return (
        at > 0 && /^[^\s@<>"]{1,64}$/.test(text.slice(0, at)) && DOMAIN.test(text.slice(at + 1))
      )
    }
    case 'ip_address':
      return IPV4.test(text) || isIpv6(text)
    case 'ip_cidr': {
      const [address = '', bits = '', ...rest] = text.split('/')
      if (rest.length > 0 || !/^(0|[1-9]\d{0,2})$/.test(bits)) return false
      return IPV4.test(address) ? Number(bits) <= 32 : isIpv6(address) && Number(bits) <= 128
    }
  }
}

function isIpv6(text: string): boolean {
  const [head = '', tail, ...more] = text.split('::')
  if (more.length > 0) return false
  const groups = [head, tail ?? ''].flatMap((part) => (part === '' ? [] : part.split(':')))
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false
  return tail === undefined ? groups.length === 8 : groups.length < 8
}
