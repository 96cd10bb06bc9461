import { withDamagedItem, withDamagedPage, withExtraFields } from './fault-damage'
import { withDamagedField } from './fault-field'
import type { FaultEffect } from './fault-kinds'
import { badValue, errorAnswer, type Answer } from '#mocks/service/engine/errors'
import { itemsOf, listIn } from './wire-list'

/** An answer as sent. Any `transport` but `answer` means that no answer is sent. */
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

/** The service's side of a request. */
export interface Doing {
  /** Answers the request now, or, with a path, a GET of that path by the same caller. */
  answer: (path?: string) => Answer
  /** Runs the request this many milliseconds later. */
  later: (ms: number) => void
}

/** Returns the answer under this effect. `before` has the items of the previous page, if any. */
export function apply(
  effect: Exclude<FaultEffect, { kind: 'delay' }>,
  { answer, later }: Doing,
  before: readonly unknown[],
): Sent {
  switch (effect.kind) {
    case 'status': {
      if (effect.page) return gatewayPage(effect.status)
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
      const full = send(answer())
      return { ...full, text: full.text.slice(0, Math.floor(full.text.length / 2)) }
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
      const full = answer()
      return send({ ...full, json: withExtraFields(full.json, effect.many) })
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

/** Error answers stay undamaged, because the effect is about the normal answer. */
function changed(full: Answer, change: (json: unknown) => unknown): Sent {
  return send(full.status < 300 ? { ...full, json: change(full.json) } : full)
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
