import { ITEM_DAMAGES, type ItemDamage, PAGE_DAMAGES, type PageDamage } from './fault-damage'
import { FIELD_DAMAGES, type FieldDamage } from './fault-field'
import type { ValidationFailure } from '#mocks/service/engine/errors'

/**
 * What goes wrong. `status`, `expired cursor`, `html`, `empty`, `drop` and `never` replace the request, so it
 * changes nothing. `status then applied` runs it later. The others run the request and damage its answer.
 */
export type FaultEffect =
  | {
      kind: 'status'
      status: number
      error?: string
      failures?: ValidationFailure[]
      retryAfter?: number
      /** With an HTML page, as a gateway answers before the service is asked. */
      page?: boolean
    }
  /** Milliseconds of real time before the answer. Adds to other faults. */
  | { kind: 'delay'; ms: number }
  /** 200 with an HTML page, as a proxy's sign-on form answers. */
  | { kind: 'html' }
  /** 200 without a body. */
  | { kind: 'empty' }
  /** The right answer, cut off in the middle. */
  | { kind: 'truncated' }
  /** The connection breaks without an answer, before anything happens. */
  | { kind: 'drop' }
  /** Never an answer, and nothing happens. */
  | { kind: 'never' }
  /**
   * The request takes effect, but the answer is an error. Default 500. A gateway answers with an HTML page.
   */
  | { kind: 'applied then status'; status?: number; error?: string; gateway?: boolean }
  /**
   * A gateway gives up with an HTML page, and the request takes effect so many milliseconds of the service's clock
   * later. Default 504, and 3 seconds.
   */
  | { kind: 'status then applied'; status?: number; afterMs?: number }
  /** The request takes effect, and the connection breaks before its answer. */
  | { kind: 'applied then drop' }
  /** The n-th item of a list (from 0), or the object itself, breaks the contract. */
  | { kind: 'bad item'; index: number; damage: ItemDamage }
  /** The envelope of a list breaks the contract. */
  | { kind: 'bad page'; damage: PageDamage }
  /** The field at `path`, such as `items.1.brand.verified`, breaks the contract. */
  | { kind: 'bad field'; path: string; damage: FieldDamage }
  /** A later page repeats the items of the page before. */
  | { kind: 'repeated page' }
  /** A later page begins with the last item of the page before, and lacks its own last item. */
  | { kind: 'shifted page' }
  /** A request with a cursor is 400. */
  | { kind: 'expired cursor' }
  /** A later page has no items and another cursor, for ever. */
  | { kind: 'endless pages' }
  /** The answer to a GET of another path, as a proxy or a cache with a wrong key sends it. */
  | { kind: 'other answer'; path: string }
  /** `many`: so many more in the answer's own object. */
  | { kind: 'extra fields'; many?: number }

/** Every kind, and which requests of a list it concerns: a record, so that none can be missing. */
const KINDS: Record<FaultEffect['kind'], 'all pages' | 'later pages'> = {
  status: 'all pages',
  delay: 'all pages',
  html: 'all pages',
  empty: 'all pages',
  truncated: 'all pages',
  drop: 'all pages',
  never: 'all pages',
  'applied then status': 'all pages',
  'status then applied': 'all pages',
  'applied then drop': 'all pages',
  'bad item': 'all pages',
  'bad page': 'all pages',
  'bad field': 'all pages',
  'repeated page': 'later pages',
  'shifted page': 'later pages',
  'expired cursor': 'later pages',
  'endless pages': 'later pages',
  'other answer': 'all pages',
  'extra fields': 'all pages',
}
export const FAULT_KINDS = Object.keys(KINDS) as FaultEffect['kind'][]

/** Throws for an effect that does not exist. Otherwise a typo in the DevTools console would go unnoticed. */
export function checkEffect(effect: FaultEffect): void {
  const expect = (what: string, given: string, known: readonly string[]) => {
    if (!known.includes(given))
      throw new Error(`No ${what} "${given}". There are: ${known.join(', ')}`)
  }
  expect('fault', effect.kind, FAULT_KINDS)
  if (effect.kind === 'bad item') expect('damage', effect.damage, ITEM_DAMAGES)
  if (effect.kind === 'bad page') expect('damage', effect.damage, PAGE_DAMAGES)
  if (effect.kind === 'bad field') expect('damage', effect.damage, FIELD_DAMAGES)
}

/** Whether the effect concerns only later pages. */
export function needsCursor({ kind }: FaultEffect): boolean {
  return KINDS[kind] === 'later pages'
}
