import { iso, type Clock } from '../engine/clock'
import { idOf } from '../engine/ids'
import {
  TRUSTED_SETTINGS,
  type TrustedEntityRow,
  type TrustedSetting,
  type TrustedType,
} from '../engine/rows'

export type TrustedSettings = Record<TrustedSetting, boolean>

export interface NewTrustedEntity {
  entity: string
  type: TrustedType
  tenant: string | null
  settings: Partial<TrustedSettings>
}

/** The trusted entities. */
export interface TrustedEntities {
  /** SERVICE.md §4.6: system entities first, then the added ones in the order of their creation. */
  all(): readonly TrustedEntityRow[]
  find(id: string): TrustedEntityRow | undefined
  create(made: NewTrustedEntity): TrustedEntityRow
  update(row: TrustedEntityRow, change: Partial<TrustedSettings>): void
}

/** The settings of a create that leaves them out (SERVICE.md §4.6): each value trusts least. */
export const LEAST_PERMISSIVE: Readonly<TrustedSettings> = {
  enabled: false,
  subdomains: false,
  emailThreatDetection: false,
  emailAuthentication: false,
  fileDetection: false,
}

/** The trusted entities of a seed. Requests can add and change some (SERVICE.md §4.6). */
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
