import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import {
  isIssueId,
  type AccountId,
  type IssueId,
  type MessageId,
  type OauthAppId,
  type SearchId,
  type TrustedEntityId,
} from '#/domain/ids'
import type { SettingChoice } from '#/domain/accounts/account-settings'
import { endpoints, type Endpoint } from './endpoints'
import { listAccounts, listRoles } from './accounts/queries'
import { updateAccount } from './accounts/mutations'
import { getIssue, listIssueMessages, listIssues, readIssuePart } from './issues/queries'
import { countAppAccounts, listAppAccounts, findAppAccount } from './oauth-app-accounts/queries'
import { revokeAccountGrant } from './oauth-app-accounts/mutations'
import { countOauthApps, getInvestigation, getOauthApp, listOauthApps } from './oauth-apps/queries'
import { updateOauthApp } from './oauth-apps/mutations'
import { getMessage, readMessageSearch, startMessageSearch } from './messages/queries'
import {
  getTrustedEntity,
  getTrustedHistory,
  listTrustedEntities,
} from './trusted-entities/queries'
import { createTrustedEntity, updateTrustedEntity } from './trusted-entities/mutations'
import { answerEvery, fetchMock, json, withRequests } from '#/testing/test-fetch'

// The deployment samples allow these calls only. The calls that the console makes and the calls that the
// samples allow must be the same. Another test checks that both samples have the same patterns.
const sampleUrl = new URL('../../e2e/deploy/nginx.conf.template', import.meta.url)
const sample = readFileSync(sampleUrl, 'utf8')
const allowed = [...sample.matchAll(/^ *"~(\^[A-Z]+ \/[^"]*)" 1;$/gm)].map(
  ([, pattern = '']) => new RegExp(pattern),
)
const requests = withRequests()
// Any number of requests. The empty answer does not fit the call, which does not matter here.
beforeEach(() => answerEvery(async () => json({})))

const app = 'oapp.1.aZ_-9==' as OauthAppId
const account = 'acct.12.Zm9v=' as AccountId
const change = { kind: 'settings', settings: new Map<string, SettingChoice>() } as const
const noTrust = { type: 'x', tenant: null, values: {} }
const noSearch = { startDate: '', endDate: '', uDomainIds: [] }
const search = 'job.1.aZ_-9==' as SearchId
const trusted = 'te.1.aZ_-9==' as TrustedEntityId
// Every keyboard character, as encodeURIComponent and URLSearchParams encode it.
const typed = Array.from({ length: 0x60 }, (_, at) => String.fromCharCode(0x20 + at)).join('')
const anyStatus = () => Promise.resolve(null)
const odd = 'é\u2028\u{1F600}'

/** Sends the call, and returns its requests. */
const sent = async (call: () => Promise<unknown>): Promise<string[]> => {
  fetchMock.mockClear()
  await call().catch(() => null)
  return requests.sent
}

const issue = "issue.1.a-b_c~!'()*=:@ é" as IssueId
const calls: Readonly<Record<Endpoint, (() => Promise<unknown>)[]>> = {
  'GET /oauth-apps': [
    () => listOauthApps({ search: typed + odd, sort: { field: 'name', direction: 'asc' } }, null),
    () => listOauthApps({ tenant: ['tnt.1.a='] }, typed + odd),
    () => countOauthApps({}),
  ],
  'GET /oauth-apps/{appId}': [() => getOauthApp(app), () => getInvestigation(app)],
  'PATCH /oauth-apps/{appId}': [() => updateOauthApp(app, { classification: 'safe' })],
  'GET /oauth-apps/{appId}/accounts': [
    () => listAppAccounts(app, { active: true, providerStatus: 'active' }, null),
    () => listAppAccounts(app, {}, typed + odd),
    () => countAppAccounts(app),
    () => findAppAccount(app, account, { view: {}, cursor: null }),
  ],
  'POST /oauth-apps/{appId}/accounts/{accountId}/revoke': [() => revokeAccountGrant(app, account)],
  'GET /issues': [() => listIssues('open', null), () => listIssues(null, typed + odd)],
  'GET /issues/{issueId}': [
    () => getIssue(issue),
    () => readIssuePart(issue, 'comments', anyStatus),
    () => readIssuePart(issue, 'accounts', anyStatus),
  ],
  'GET /issues/{issueId}/messages': [
    () => listIssueMessages(issue, null),
    () => listIssueMessages(issue, typed + odd),
  ],
  'POST /messages/search': [() => startMessageSearch({ ...noSearch, mqlSearchString: typed })],
  'GET /messages/search/{searchId}': [
    () => readMessageSearch(search, null),
    () => readMessageSearch(search, typed + odd),
  ],
  'GET /messages/{messageId}': [() => getMessage('msg.1.aZ_-9==' as MessageId)],
  'GET /accounts': [
    () => listAccounts({ vip: true, group: typed + odd, 'setting.a_b-c.d': 'on' }, null),
    () => listAccounts({}, typed + odd),
  ],
  'PATCH /accounts/{accountId}': [() => updateAccount(account, change, {})],
  'GET /roles': [() => listRoles()],
  'GET /trusted-entities': [
    () => listTrustedEntities({ type: typed + odd, enabled: true }, null),
    () => listTrustedEntities({ type: null, enabled: null }, typed + odd),
  ],
  'POST /trusted-entities': [() => createTrustedEntity({ ...noTrust, entity: typed })],
  'GET /trusted-entities/{entityId}': [
    () => getTrustedEntity(trusted),
    () => getTrustedHistory(trusted),
  ],
  'PATCH /trusted-entities/{entityId}': [() => updateTrustedEntity(trusted, { enabled: false })],
}

test('the deployment samples allow the calls of the console and no others', async () => {
  const names = Object.keys(endpoints) as Endpoint[]
  expect(allowed).toHaveLength(names.length)
  for (const [index, name] of names.entries()) {
    for (const call of calls[name]) {
      const lines = await sent(call)
      expect(lines.length).toBeGreaterThan(0)
      // A call is allowed by the pattern of its own endpoint only. The parts of an issue may need the list, too.
      const patterns = lines.map((line) => allowed.filter((pattern) => pattern.test(line)))
      expect(patterns.map(([pattern]) => pattern && allowed.indexOf(pattern))).toContain(index)
      expect(patterns.filter((those) => those.length !== 1)).toEqual([])
    }
  }
})

test('an issue ID accepts every character that is not part of a path', async () => {
  const refused: string[] = []
  for (const character of typed + odd) {
    const id = `a${character}b`
    if (!isIssueId(id)) continue
    const [line = ''] = await sent(() => getIssue(id))
    if (!allowed.some((pattern) => pattern.test(line))) refused.push(character)
  }
  expect(refused).toEqual(['%', ';'])
})
