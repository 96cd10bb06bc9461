import { ITEM_DAMAGES, type ItemDamage, PAGE_DAMAGES, type PageDamage } from './fault-damage'
import { FIELD_DAMAGES, type FieldDamage } from './fault-field'
import type { ValidationFailure } from '#mocks/service/engine/errors'

/**
 * The kinds of faults. `status`, `expired cursor`, `html`, `empty`, `drop` and `never` replace the request,
 * so it changes nothing. `status then applied` runs the request later. The others run it and damage its
 * answer.
 */
export type FaultEffect =
  | {
      kind: 'status'
      status: number
      error?: string
      failures?: ValidationFailure[]
      retryAfter?: number
      /** Answers with an HTML page, as a gateway does before the request reaches the service. */
      page?: boolean
    }
  /** Milliseconds of real time before the answer. Adds to other faults. */
  | { kind: 'delay'; ms: number }
  /** 200 with an HTML page, like a proxy's sign-on form. */
  | { kind: 'html' }
  /** 200 without a body. */
  | { kind: 'empty' }
  /** The correct answer, cut off in the middle. */
  | { kind: 'truncated' }
  /** The connection breaks without an answer, before anything happens. */
  | { kind: 'drop' }
  /** The request gets no answer and changes nothing. */
  | { kind: 'never' }
  /** The request takes effect, but the answer is an error, by default 500. A gateway answers with an HTML page. */
  | { kind: 'applied then status'; status?: number; error?: string; gateway?: boolean }
  /**
   * A gateway gives up with an HTML page, by default 504. The request takes effect `afterMs` of the service's
   * clock later, by default 3 seconds.
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
  /** A request with a cursor is answered with 400. */
  | { kind: 'expired cursor' }
  /** A later page has no items and another cursor, endlessly. */
  | { kind: 'endless pages' }
  /** The answer to a GET of another path, as from a proxy or a cache with a wrong key. */
  | { kind: 'other answer'; path: string }
  /** `many` adds that many fields to the answer's own object. */
  | { kind: 'extra fields'; many?: number }

/** Every kind, with the pages of a list that it affects. A record, so that no kind can be missing. */
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

/** Throws for an unknown effect. Otherwise a typo in the DevTools console would be overlooked. */
export function checkEffect(effect: FaultEffect): void {
  const expect = (what: string, value: string, known: readonly string[]) => {
    if (!known.includes(value))
      throw new Error(`No ${what} "${value}". There are: ${known.join(', ')}`)
  }
  expect('fault', effect.kind, FAULT_KINDS)
  if (effect.kind === 'bad item') expect('damage', effect.damage, ITEM_DAMAGES)
  if (effect.kind === 'bad page') expect('damage', effect.damage, PAGE_DAMAGES)
  if (effect.kind === 'bad field') expect('damage', effect.damage, FIELD_DAMAGES)
}

/** Returns true when the effect concerns only later pages. */
export function needsCursor({ kind }: FaultEffect): boolean {
  return KINDS[kind] === 'later pages'
}
