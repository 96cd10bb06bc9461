import { beforeEach, describe, expect, test } from 'vitest'
import { FIELD_DAMAGES, fieldPaths, withDamagedField } from '#mocks/fault-field'
import { ask, testService } from '#mocks/service/testing'
import { type AccountId, type IssueId, type OauthAppId } from '#/domain/ids'
import { answerEvery, withFetch } from '#/testing/test-fetch'
import { ApiError } from './errors'
import { getIssue, listIssueMessages, listIssues } from './issues/queries'
import { revokeAccountGrant } from './oauth-app-accounts/mutations'
import { countAppAccounts, findAppAccount, listAppAccounts } from './oauth-app-accounts/queries'
import { updateOauthApp } from './oauth-apps/mutations'
import { countOauthApps, getInvestigation, getOauthApp, listOauthApps } from './oauth-apps/queries'
import type { Page } from './page'
import './zod-setup'

const service = testService({ knobs: { rateLimit: 'off' } })
const complete = (path: string) => ask<unknown>(service, path).body
const itemsOf = (json: unknown) => (json as { items: { id: string }[] }).items
const app = service.fixture('ten ever, four active').id as OauthAppId
const investigated = service.fixture('investigation completed').id as OauthAppId
const issue = itemsOf(complete('/issues?limit=50'))[0]?.id as IssueId
const grants = `/oauth-apps/${app}/accounts`
const account = itemsOf(complete(`${grants}?limit=100`))[1]?.id as AccountId

/** The answer to each request, in place of the service's. */
let answered = ''

withFetch()
beforeEach(() => answerEvery(async () => new Response(answered)))

const lists: [name: string, path: string, read: () => Promise<Page<{ id: string | null }>>][] = [
  ['the list of apps', '/oauth-apps?limit=50', () => listOauthApps({}, null)],
  ['the accounts of an app', `${grants}?limit=100`, () => listAppAccounts(app, {}, null)],
  ['the list of issues', '/issues?limit=50', () => listIssues(null, null)],
  ['messages', `/issues/${issue}/messages?limit=50`, () => listIssueMessages(issue, null)],
]

const investigation = `/oauth-apps/${investigated}?include=investigation`
const findAgain = () => findAppAccount(app, account, { view: {}, cursor: null })
const singles: [name: string, path: string, read: () => Promise<unknown>][] = [
  ['an app', `/oauth-apps/${app}`, () => getOauthApp(app)],
  ['an investigation', investigation, () => getInvestigation(investigated)],
  ['an issue', `/issues/${issue}`, () => getIssue(issue)],
  ['a count of apps', '/oauth-apps?limit=1', () => countOauthApps({})],
  ['a count of accounts', `${grants}?limit=1`, () => countAppAccounts(app)],
  ['one account, read again', `${grants}?limit=100`, findAgain],
]

describe('R-10: an answer with one damaged value', () => {
  test.each(lists)('a damaged item keeps the other items and is reported: %s', async (...list) => {
    const [, path, read] = list
    // The first item is damaged.
    const [, ...rest] = itemsOf(complete(path))
    const good = new Set(rest.map(({ id }) => id))
    const wrong: string[] = []
    for (const [how, json] of mutationsOf(complete(path))) {
      answered = JSON.stringify(json)
      const outcome = await outcomeOf(read)
      const left: unknown = (json as { items?: unknown }).items
      const page = outcome as Page<{ id: string | null }>
      if (!Array.isArray(left)) {
        if (!isContractError(outcome)) wrong.push(`${how}: no list and no contract error`)
      } else if (outcome instanceof Error) wrong.push(`${how}: ${outcome.message}`)
      else if (page.items.length + page.unreadable.length !== left.length)
        wrong.push(`${how}: lost`)
      else if (countOf(page.items, good) < countOf(left, good))
        wrong.push(`${how}: lost a good item`)
    }
    expect(wrong).toEqual([])
  })

  test.each(singles)(
    'an answer is read without its damaged value or refused: %s',
    async (...one) => {
      const [, path, read] = one
      const wrong: string[] = []
      for (const [how, json] of mutationsOf(complete(path))) {
        answered = JSON.stringify(json)
        const outcome = await outcomeOf(read)
        if (outcome instanceof Error && !isContractError(outcome)) wrong.push(`${how}: ${outcome}`)
      }
      expect(wrong).toEqual([])
    },
  )

  test('at least 1,000 damages are tested', () => {
    const counts = [...lists, ...singles].map(([, path]) => mutationsOf(complete(path)).length)
    expect(Math.min(...counts)).toBeGreaterThan(40)
    expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(1000)
  })
})

const bodies = ['', '<!doctype html><title>Proxy</title>', '{"items":[{"id":', '\u{FEFF}nothing']
test.each([...lists, ...singles])('R-11: an answer that is not JSON fails: %s', async (...one) => {
  for (const body of bodies) {
    answered = body
    expect(await outcomeOf(one[2])).toBeInstanceOf(ApiError)
  }
})

test.each(['', 'null', '[]', '7', '<p>done</p>', '{"classification":null}', '{"id":"other"}'])(
  'a write answered with 2xx and the body %j counts as recorded',
  async (body) => {
    answered = body
    await expect(updateOauthApp(app, { remediation: [] })).resolves.toBeUndefined()
    await expect(revokeAccountGrant(app, account)).resolves.toBeNull()
  },
)

function mutationsOf(answer: unknown): [how: string, json: unknown][] {
  return fieldPaths(answer).flatMap((path) =>
    FIELD_DAMAGES.map((damage): [string, unknown] => [
      `${path} ${damage}`,
      withDamagedField(answer, path, damage),
    ]),
  )
}

const outcomeOf = (read: () => Promise<unknown>): Promise<unknown> =>
  read().catch((error: unknown) => error)

const isContractError = (outcome: unknown) =>
  outcome instanceof ApiError && outcome.kind === 'contract'

const countOf = (items: readonly unknown[], ids: ReadonlySet<string>) =>
  items.filter((item) => ids.has((item as { id?: string } | null)?.id ?? '')).length
