import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type {
  AccountId,
  IssueId,
  MessageId,
  OauthAppId,
  SearchId,
  TrustedEntityId,
} from '#/domain/ids'
import { answerEvery, failure, fetchMock, never, withFetch } from '#/testing/test-fetch'
import { until } from '#/testing/until'
import './zod-setup'
import { changeAccount } from './accounts/mutations'
import { accounts } from './accounts/queries'
import { AccountSchema } from './accounts/schema'
import { issues } from './issues/queries'
import { messages } from './messages/queries'
import { oauthAppAccounts } from './oauth-app-accounts/queries'
import { decideApp, readApp } from './oauth-apps/mutations'
import { oauthApps } from './oauth-apps/queries'
import { exampleApp } from '#/testing/example-app'
import { addTrust, changeTrust } from './trusted-entities/mutations'
import { trustedEntities } from './trusted-entities/queries'
import { TrustedEntitySchema } from './trusted-entities/schema'

withFetch()

const app = 'oapp.1.a' as OauthAppId
const entity = 'te.1.b' as TrustedEntityId
const issue = 'issue.1.c' as IssueId
const message = 'msg.1.d' as MessageId
const search = 'job.1.e' as SearchId
type Read = (context: object) => Promise<unknown>

test.each<[string, { queryFn?: unknown }]>([
  ['the list of accounts', accounts.list({})],
  ['the roles', accounts.roles()],
  ['the list of issues', issues.list(null)],
  ['the count of issues', issues.count('open')],
  ['an issue', issues.detail(issue)],
  ['a part of an issue', issues.part(issue, 'comments')],
  ['the messages of an issue', issues.messages(issue)],
  ['a search', messages.search(search)],
  ['the found messages', messages.found(search)],
  ['a message', messages.detail(message)],
  ['the accounts of an app', oauthAppAccounts.list(app, {})],
  ['the counts of an app', oauthAppAccounts.counts(app)],
  ['an account of an app', oauthAppAccounts.entry(app, 'acct.1.f', { view: {}, cursor: null })],
  ['the list of apps', oauthApps.list({})],
  ['the count of apps', oauthApps.count({})],
  ['the first apps', oauthApps.top({}, 10)],
  ['the apps of a find', oauthApps.find('mail')],
  ['the apps of a name', oauthApps.named('mail')],
  ['an app', oauthApps.detail(app)],
  ['an investigation', oauthApps.investigation(app)],
  ['the trusted entities', trustedEntities.list({ type: null, enabled: null })],
  ['a trusted entity', trustedEntities.detail(entity)],
  ['the history of an entity', trustedEntities.history(entity)],
])('a query that nobody needs cancels its request: %s', async (_, { queryFn }) => {
  answerEvery(never)
  const life = new AbortController()
  const context = { client: new QueryClient(), signal: life.signal, pageParam: null }
  const reading = failure((queryFn as Read)(context))
  await until(() => expect(fetchMock).toHaveBeenCalled())
  const sent = fetchMock.mock.calls[0]?.[1]?.signal
  expect(sent?.aborted).toBe(false)
  life.abort()
  expect(sent?.aborted).toBe(true)
  expect(await reading).toBe(life.signal.reason)
})

const account = { ...AccountSchema.parse({ id: 'acct.1.f' }), id: 'acct.1.f' as AccountId }
const place = { filters: {}, cursor: null }
const digest = { kind: 'settings', settings: new Map([['dailyDigest', 'off']]) } as const
const shown = TrustedEntitySchema.parse({ id: entity })
const made = { entity: 'a.example', type: 'external_domain', tenant: null, values: {} }

test.each<[string, { mutationFn?: unknown }, object]>([
  ['a change of an account', changeAccount(), { account, place, change: digest }],
  ['a change of a trusted entity', changeTrust(), { shown, sent: { enabled: true } }],
  ['a new trusted entity', addTrust(), { made }],
  ['a decision', decideApp(), { shown: exampleApp('a'), change: { classification: 'safe' } }],
])('canceling %s cancels the read before it', async (_, { mutationFn }, input) => {
  answerEvery(never)
  const life = new AbortController()
  const write = mutationFn as (input: object, context: object) => Promise<unknown>
  const result = write({ ...input, signal: life.signal }, { client: new QueryClient() })
  await until(() => expect(fetchMock).toHaveBeenCalledOnce())
  life.abort()
  expect(fetchMock.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  expect(await result).toEqual({ kind: 'canceled', wasSent: false })
})

const readInBackground = ({ client, signal }: { client: QueryClient; signal: AbortSignal }) =>
  readApp(client, app, { signal, priority: 'background' })

test.each<[string, { queryFn?: unknown }]>([
  ['the count of issues', issues.count('open')],
  ['an issue', issues.detail(issue, 'background')],
  ['the messages of an issue', issues.messages(issue, 'background')],
  ['a search', messages.search(search, 'background')],
  ['a message', messages.detail(message, 'background')],
  ['the count of apps', oauthApps.count({})],
  ['the first apps', oauthApps.top({}, 10)],
  ['the apps of a find', oauthApps.find('mail')],
  ['the apps of a name', oauthApps.named('mail')],
  ['an app', oauthApps.detail(app, 'background')],
  ['an app outside the cache', { queryFn: readInBackground }],
  ['a trusted entity', trustedEntities.detail(entity, 'background')],
])('a background query waits for the page: %s', async (_, { queryFn }) => {
  answerEvery(never)
  const [busy, life] = [new AbortController(), new AbortController()]
  const read = (query: { queryFn?: unknown }, { signal }: AbortController) => {
    const context = { client: new QueryClient(), signal, pageParam: null }
    return failure((query.queryFn as Read)(context))
  }
  const first = Array.from({ length: 6 }, () => read(accounts.roles(), busy))
  await until(() => expect(fetchMock).toHaveBeenCalledTimes(6))
  const others = [read({ queryFn }, life), read(accounts.list({}), life)]
  busy.abort()
  await Promise.all(first)
  await until(() => expect(fetchMock).toHaveBeenCalledTimes(8))
  expect(fetchMock.mock.calls[6]?.[0]).toContain('/accounts?')
  life.abort()
  await Promise.all(others)
})
