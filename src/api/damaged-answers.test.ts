import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FIELD_DAMAGES, fieldPaths, withDamagedField } from '#mocks/fault-field'
import { fixedClock } from '#mocks/service/engine/clock'
import { createService } from '#mocks/service/service'
import { persona } from '#mocks/personas'
import { isAccountId, isIssueId, isOauthAppId } from '#/domain/ids'
import { ApiError } from './errors'
import { getIssue, listIssueMessages, listIssues } from './issues/queries'
import { countAppAccounts, listAppAccounts, findAppAccount } from './oauth-app-accounts/queries'
import { revokeAccountGrant } from './oauth-app-accounts/mutations'
import { countOauthApps, getInvestigation, getOauthApp, listOauthApps } from './oauth-apps/queries'
import { updateOauthApp } from './oauth-apps/mutations'
import type { Page } from './page'
import { lock, tryToken } from './token'
import { connect } from '#/session/session'
import { applySettings, readSettings } from './settings'
import './zod-setup'

const { token } = persona('full access')
const service = createService({ clock: fixedClock() })
service.knobs.rateLimit = 'off'
const app = checked(isOauthAppId, service.fixture('ten ever, four active').id)
const investigated = checked(isOauthAppId, service.fixture('investigation completed').id)
const [firstIssue] = itemsOf(ask('/api/v1/issues?limit=50'))
const issue = checked(isIssueId, firstIssue?.id)
const [, grant] = itemsOf(ask(`/api/v1/oauth-apps/${app}/accounts?limit=100`))
const account = checked(isAccountId, grant?.id)

/** The answer to the next request, in place of the service's. */
let answered: string | null = null

beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(answered, { status: 200 })))
  applySettings(readSettings(() => null))
  tryToken(token)
  connect(false)
})
afterEach(() => {
  lock('by-hand')
  vi.unstubAllGlobals()
})

const lists: [name: string, url: string, read: () => Promise<Page<{ id: string | null }>>][] = [
  ['the list of apps', '/api/v1/oauth-apps?limit=50', () => listOauthApps({}, null)],
  [
    'the accounts of an app',
    `/api/v1/oauth-apps/${app}/accounts?limit=100`,
    () => listAppAccounts(app, {}, null),
  ],
  ['the list of issues', '/api/v1/issues?limit=50', () => listIssues(null, null)],
  [
    'the messages of an issue',
    `/api/v1/issues/${issue}/messages?limit=50`,
    () => listIssueMessages(issue, null),
  ],
]

const singles: [name: string, url: string, read: () => Promise<unknown>][] = [
  ['an app', `/api/v1/oauth-apps/${app}`, () => getOauthApp(app)],
  [
    'an investigation',
    `/api/v1/oauth-apps/${investigated}?include=investigation`,
    () => getInvestigation(investigated),
  ],
  ['an issue', `/api/v1/issues/${issue}`, () => getIssue(issue)],
  ['a count of apps', '/api/v1/oauth-apps?limit=1', () => countOauthApps({})],
  [
    'a count of accounts',
    `/api/v1/oauth-apps/${app}/accounts?limit=1`,
    () => countAppAccounts(app),
  ],
  [
    'one account, read again',
    `/api/v1/oauth-apps/${app}/accounts?limit=100`,
    () => findAppAccount(app, account, { view: {}, cursor: null }),
  ],
]

describe('R-10: an answer with one damaged value', () => {
  test.each(lists)(
    'a damaged item keeps the other items and is reported: %s',
    async (_, url, read) => {
      const completeAnswer = ask(url)
      // The first item is damaged.
      const good = new Set(
        itemsOf(completeAnswer)
          .slice(1)
          .map(({ id }) => id),
      )
      const wrong: string[] = []
      for (const [how, json] of mutationsOf(completeAnswer)) {
        answered = JSON.stringify(json)
        const outcome = await outcomeOf(read)
        const left: unknown = (json as { items?: unknown }).items
        if (!Array.isArray(left)) {
          if (!isContractError(outcome)) wrong.push(`${how}: no list and no contract error`)
          continue
        }
        const page = outcome as Page<{ id: string | null }>
        if (outcome instanceof Error) wrong.push(`${how}: ${outcome.message}`)
        else if (page.items.length + page.unreadable.length !== left.length)
          wrong.push(`${how}: lost`)
        else if (countOf(page.items, good) < countOf(left, good))
          wrong.push(`${how}: lost a good item`)
      }
      expect(wrong).toEqual([])
    },
  )

  test.each(singles)(
    'an answer is read without its damaged value or refused with a reason: %s',
    async (_, url, read) => {
      const wrong: string[] = []
      for (const [how, json] of mutationsOf(ask(url))) {
        answered = JSON.stringify(json)
        const outcome = await outcomeOf(read)
        if (outcome instanceof Error && !isContractError(outcome)) wrong.push(`${how}: ${outcome}`)
      }
      expect(wrong).toEqual([])
    },
  )

  test('at least 1,000 damages are tested, 200 of them in one page', () => {
    const counts = [...lists, ...singles].map(([, url]) => mutationsOf(ask(url)).length)
    expect(Math.min(...counts)).toBeGreaterThan(40)
    expect(mutationsOf(ask(`/api/v1/oauth-apps/${app}`)).length).toBeGreaterThanOrEqual(200)
    expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(1000)
  })
})

describe('R-11: an answer that is not JSON', () => {
  const bodies = ['', '<!doctype html><title>Proxy</title>', '{"items":[{"id":', '\u{FEFF}nothing']
  test.each(
    [...lists, ...singles].flatMap(([name, , read]) =>
      bodies.map((body) => [name, body, read] as const),
    ),
  )('reading %s fails with a reason after the answer %j', async (_, body, read) => {
    answered = body
    expect(await outcomeOf(read)).toBeInstanceOf(ApiError)
  })
})

test.each(['', 'null', '[]', '7', '<p>done</p>', '{"classification":null}', '{"id":"other"'])(
  'a write answered with 2xx and the body %j counts as recorded',
  async (body) => {
    answered = body
    await expect(updateOauthApp(app, { remediation: [] })).resolves.toBeUndefined()
    await expect(revokeAccountGrant(app, account)).resolves.toBeNull()
  },
)

/** The complete answer of the service. */
function ask(url: string): unknown {
  return JSON.parse(service.handle({ method: 'GET', url, token }).text)
}

function itemsOf(json: unknown): { id: string }[] {
  return (json as { items: { id: string }[] }).items
}

function mutationsOf(completeAnswer: unknown): [how: string, json: unknown][] {
  return fieldPaths(completeAnswer).flatMap((path) =>
    FIELD_DAMAGES.map((damage): [string, unknown] => [
      `${path} ${damage}`,
      withDamagedField(completeAnswer, path, damage),
    ]),
  )
}

async function outcomeOf(read: () => Promise<unknown>): Promise<unknown> {
  try {
    return await read()
  } catch (error) {
    return error
  }
}

function isContractError(outcome: unknown): boolean {
  return outcome instanceof ApiError && outcome.kind === 'contract'
}

function countOf(items: readonly unknown[], ids: ReadonlySet<string>): number {
  return items.filter((item) => ids.has((item as { id?: string } | null)?.id ?? '')).length
}

function checked<Id extends string>(isId: (value: unknown) => value is Id, value: unknown): Id {
  if (!isId(value)) throw new Error(`${String(value)} is no id.`)
  return value
}
