import {
  ITEM_DAMAGES,
  type ItemDamage,
  PAGE_DAMAGES,
  type PageDamage,
  withDamagedItem,
  withDamagedPage,
  withExtraFields,
} from './fault-damage'
import { FIELD_DAMAGES, withDamagedField, type FieldDamage } from './fault-field'
import {
  badValue,
  errorAnswer,
  type Answer,
  type ValidationFailure,
} from '#mocks/service/engine/errors'
import { itemsOf, listIn } from './wire-list'

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

/** Every kind. A record, so that none can be missing. */
const KINDS: Record<FaultEffect['kind'], true> = {
  status: true,
  delay: true,
  html: true,
  empty: true,
  truncated: true,
  drop: true,
  never: true,
  'applied then status': true,
  'status then applied': true,
  'applied then drop': true,
  'bad item': true,
  'bad page': true,
  'bad field': true,
  'repeated page': true,
  'shifted page': true,
  'expired cursor': true,
  'endless pages': true,
  'other answer': true,
  'extra fields': true,
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
  return ['repeated page', 'shifted page', 'expired cursor', 'endless pages'].includes(kind)
}

/** An answer as sent. A `transport` other than `answer` means that there is none. */
export interface Sent {
  transport: 'answer' | 'drop' | 'never'
  status: number
  headers: Record<string, string>
  /** The body as sent: JSON unless a fault changes it. */
  text: string
}

export function send({ status, json, headers }: Answer): Sent {
  return {
    transport: 'answer',
    status,
    headers: {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      'cache-control': 'no-store',
      ...headers,
    },
    // An answer may have no body (SERVICE.md §4.4, §4.5)
    text: json === undefined ? '' : JSON.stringify(json),
  }
}

/** Counts the pages of endless lists, so that no two have the same cursor. */
let endlessPages = 0

/** What the service would do with a request. */
export interface Doing {
  /** Answers it now; with a path, the answer to a GET of that path by the same caller. */
  answer: (path?: string) => Answer
  /** Runs it so many milliseconds later. */
  later: (ms: number) => void
}

/** The answer under this effect. `before` has the items of the page before, if there was one. */
export function apply(
  effect: Exclude<FaultEffect, { kind: 'delay' }>,
  { answer, later }: Doing,
  before: readonly unknown[],
): Sent {
  switch (effect.kind) {
    case 'status': {
      const headers: Record<string, string> =
        effect.retryAfter === undefined ? {} : { 'retry-after': `${effect.retryAfter}` }
      const failures = effect.failures ?? (effect.status === 400 ? [] : undefined)
      return send(
        errorAnswer(effect.status, effect.error ?? words(effect.status), failures, headers),
      )
    }
    case 'expired cursor': {
      const failures = [badValue('cursor', 'has expired')]
      return send(errorAnswer(400, 'The request is not valid.', failures))
    }
    case 'html':
      return {
        transport: 'answer',
        status: 200,
        headers: { 'content-type': 'text/html' },
        text: '<!doctype html><title>Sign on</title><p>Sign on to go on.',
      }
    case 'empty':
      return { transport: 'answer', status: 200, headers: {}, text: '' }
    case 'drop':
    case 'never':
      return { transport: effect.kind, status: 0, headers: {}, text: '' }
    case 'endless pages': {
      endlessPages += 1
      const meta = { totalCount: null, hasMore: true, nextCursor: `endless-${endlessPages}` }
      return send({ status: 200, json: { meta, items: [] } })
    }
    case 'other answer':
      return send(answer(effect.path))
    case 'applied then status': {
      answer()
      const status = effect.status ?? 500
      if (effect.gateway) return gatewayPage(status)
      return send(errorAnswer(status, effect.error ?? words(status)))
    }
    case 'status then applied':
      later(effect.afterMs ?? 3_000)
      return gatewayPage(effect.status ?? 504)
    case 'applied then drop':
      answer()
      return { transport: 'drop', status: 0, headers: {}, text: '' }
    case 'truncated': {
      const whole = send(answer())
      return { ...whole, text: whole.text.slice(0, Math.floor(whole.text.length / 2)) }
    }
    case 'bad item':
      return changed(answer(), (json) => withDamagedItem(json, effect.index, effect.damage))
    case 'bad page':
      return changed(answer(), (json) => withDamagedPage(json, effect.damage))
    case 'bad field':
      return changed(answer(), (json) => withDamagedField(json, effect.path, effect.damage))
    case 'repeated page':
      return changed(answer(), (json) => withItems(json, () => before))
    case 'shifted page':
      return changed(answer(), (json) =>
        withItems(json, (items) => [...before.slice(-1), ...items.slice(0, -1)]),
      )
    case 'extra fields': {
      const whole = answer()
      return send({ ...whole, json: withExtraFields(whole.json, effect.many) })
    }
  }
}

function gatewayPage(status: number): Sent {
  return {
    transport: 'answer',
    status,
    headers: { 'content-type': 'text/html' },
    text: `<!doctype html><title>${status}</title><p>Gateway: ${status}`,
  }
}

function words(status: number): string {
  return `Demo: failed on purpose (status ${status}).`
}

/** Error answers are not damaged, because the effect is about the normal answer. */
function changed(whole: Answer, change: (json: unknown) => unknown): Sent {
  return send(whole.status < 300 ? { ...whole, json: change(whole.json) } : whole)
}

function withItems(
  json: unknown,
  change: (items: readonly unknown[]) => readonly unknown[],
): unknown {
  const items = itemsOf(json)
  if (items === null) return json
  const { list, around } = listIn(json)
  return around({ ...list, items: change(items) })
}
