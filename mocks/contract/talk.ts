import { persona } from '#mocks/personas'
import type { WireMeta } from '#mocks/service/engine/cursors'
import type { WireError } from '#mocks/service/engine/errors'
import type { WireAccount, WireOauthApp } from '#mocks/service/oauth-apps/wire'
import type { Contract, ContractReply, Run } from './contract'

/** Ends the check with both values when they differ. */
export function same(seen: unknown, expected: unknown, what: string): void {
  const [actual, wanted] = [canonical(seen), canonical(expected)]
  if (actual !== wanted) throw new Error(`${what}: ${cut(actual)} instead of ${cut(wanted)}`)
}

/** Ends the check unless the object has exactly these fields, in alphabetical order. */
export function fields(item: object, expected: string): void {
  same(Object.keys(item).toSorted().join(' '), expected, 'the fields')
}

/** Ends the check unless the object has these fields. It may have more, where the document lists only some. */
export function has(item: object, expected: string): void {
  const missing = expected.split(' ').filter((name) => !(name in item))
  same(missing.join(' '), '', 'the missing fields')
}

/** Ends the check unless the condition holds. */
export function ok(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

/**
 * Thrown when the data within reach cannot show whether a sentence holds. The mock's seeds show every
 * sentence; a live service may not.
 */
export class NotShown extends Error {}

/** Ends the check when the data cannot show the sentence. */
export function shown(holds: boolean, what: string): void {
  if (!holds) throw new NotShown(what)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

function cut(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}

interface Options {
  as?: string
  body?: unknown
}

/** Sends a request below `/api/v1` as a persona, with a JSON body if given. */
export function send(
  contract: Contract,
  method: string,
  path: string,
  { as = 'full access', body }: Options = {},
): Promise<ContractReply> {
  return contract.call({
    method,
    path: `/api/v1${path}`,
    token: persona(as).token,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

/** Returns the answer to a GET. Any status but 200 ends the check. */
export async function read<T>(contract: Contract, path: string, as?: string): Promise<T> {
  const reply = await send(contract, 'GET', path, as === undefined ? {} : { as })
  same(reply.status, 200, `GET ${path} answers`)
  return reply.json as T
}

export interface Page<Item> {
  meta: WireMeta & { numActive?: number; numLinks?: number; numAttachments?: number }
  items: Item[]
}

/** Returns every item of a list, page by page. */
export async function all<Item>(contract: Contract, path: string, as?: string): Promise<Item[]> {
  const found: Item[] = []
  const query = `${path}${path.includes('?') ? '&' : '?'}limit=200`
  let cursor: string | null = null
  do {
    const page: Page<Item> = await read<Page<Item>>(
      contract,
      cursor === null ? query : `${query}&cursor=${encodeURIComponent(cursor)}`,
      as,
    )
    found.push(...page.items)
    cursor = page.meta.nextCursor
  } while (cursor !== null)
  return found
}

export const apps = (contract: Contract, query = '', as?: string) =>
  all<WireOauthApp>(contract, `/oauth-apps${query}`, as)

export const appOf = (contract: Contract, fixture: string, query = '', as?: string) =>
  read<WireOauthApp>(contract, `/oauth-apps/${contract.fixture(fixture)}${query}`, as)

export const accountsOf = (contract: Contract, fixture: string, query = '') =>
  all<WireAccount>(contract, `/oauth-apps/${contract.fixture(fixture)}/accounts${query}`)

/** Checks that this request gets this status and, when refused, the error shape of SERVICE.md §7. */
export function answers(
  status: number,
  method: string,
  path: string | ((contract: Contract) => string | Promise<string>),
  options: Options = {},
): Run {
  return async (contract) => {
    const where = typeof path === 'string' ? path : await path(contract)
    const reply = await send(contract, method, where, options)
    same(reply.status, status, `${method} ${where} answers`)
    if (status >= 400) errorShape(reply)
  }
}

/**
 * Checks the error shape (SERVICE.md §7). `error` is text. Only a 400 has `validationFailures`, an array of
 * objects.
 */
export function errorShape({ status, json, headers }: ContractReply): void {
  const { error, validationFailures } = json as WireError
  ok(typeof error === 'string' && error !== '', 'error is text')
  ok((headers['content-type'] ?? '').startsWith('application/json'), 'the body is JSON')
  same(Array.isArray(validationFailures), status === 400, 'validationFailures is there')
  if (status === 400)
    ok(
      (validationFailures ?? []).every(
        (record) => typeof record === 'object' && !Array.isArray(record),
      ),
      'each failure is an object',
    )
}

/** Checks which items of a list a query returns. */
export function selects<Item extends { id: string }>(
  list: (contract: Contract, query: string) => Promise<Item[]>,
  query: string,
  matches: (item: Item) => boolean,
): Run {
  return async (contract) => {
    const everything = await list(contract, '')
    const expected = everything.filter((item) => matches(item)).map(({ id }) => id)
    const found = (await list(contract, query)).map(({ id }) => id)
    shown(
      expected.length > 0 && expected.length < everything.length,
      'there are matching and other items',
    )
    same(found.toSorted(), expected.toSorted(), `${query} gives`)
  }
}

/** Updates a fixture. Any status but 200 ends the check. */
export async function patch(contract: Contract, fixture: string, body: unknown): Promise<void> {
  const { status } = await send(contract, 'PATCH', `/oauth-apps/${contract.fixture(fixture)}`, {
    body,
  })
  same(status, 200, 'PATCH answers')
}

/** Checks that a write, a minute after the start, changes only these values and the times of these events. */
export const changes =
  (
    fixture: string,
    change: Partial<Pick<WireOauthApp, 'classification' | 'remediation'>>,
    ...events: (keyof WireOauthApp['keyEvents'])[]
  ): Run =>
  async (contract) => {
    const service = contract.fresh()
    service.clock.advance(60_000)
    const before = await appOf(contract, fixture)
    await patch(contract, fixture, change)
    const times = Object.fromEntries(
      events.map((event) => [event, { at: '2026-11-20T12:01:00.000Z' }]),
    )
    const keyEvents = { ...before.keyEvents, ...times }
    same(await appOf(contract, fixture), { ...before, ...change, keyEvents }, 'the app')
  }
