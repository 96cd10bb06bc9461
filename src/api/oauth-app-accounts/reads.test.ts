import { beforeEach, expect, test } from 'vitest'
import { idOf } from '#mocks/service/engine/ids'
import { testService } from '#mocks/service/testing'
import type { AccountId, OauthAppId } from '#/domain/ids'
import { serve } from '#/testing/test-fetch'
import { inSession } from '#/testing/test-session'
import '../zod-setup'
import { revokeAccountGrant } from './mutations'
import { countAppAccounts, listAppAccounts, type AccountPage } from './queries'

let service: ReturnType<typeof testService>
const fixture = (name: string) => service.fixture(name).id as OauthAppId
const notes = () => fixture('ten ever, four active')

inSession()
beforeEach(() => {
  service = testService()
  serve(service)
})

test('the headline counts all accounts in every view', async () => {
  expect(await countAppAccounts(notes())).toMatchObject({ numActive: 4, everGranted: 10 })
  const ended = await listAppAccounts(notes(), { active: false }, null)
  expect(ended).toMatchObject({ numActive: 4, totalCount: 6 })
})

test.each(['no meta', 'counts below 0', 'counts with a fraction', 'counts too large'] as const)(
  'an answer with %s gives a null count, never zero',
  async (damage) => {
    service.faults.add({ match: {}, effect: { kind: 'bad page', damage } })
    expect(await countAppAccounts(notes())).toMatchObject({ numActive: null, everGranted: null })
  },
)

test.each([99, 100, 101, 250])('%i accounts are read page by page, not from the app', async (n) => {
  const seen = new Set<string>()
  let cursor: string | null = null
  do {
    const page: AccountPage = await listAppAccounts(fixture(`${n} accounts`), {}, cursor)
    for (const { id } of page.items) seen.add(id)
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(seen.size).toBe(n)
  expect(service.requests).toHaveLength(Math.ceil(n / 100))
  expect(service.requests.filter(({ path }) => !path.endsWith('/accounts'))).toEqual([])
})

test('a malformed app ID or account ID is never requested', async () => {
  const app = idOf('oapp', 'nobody') as OauthAppId
  const calls = [
    listAppAccounts('..' as OauthAppId, {}, null),
    revokeAccountGrant(app, '../x' as AccountId),
  ]
  for (const call of calls) await expect(call).rejects.toMatchObject({ kind: 'bad-id' })
  expect(service.requests).toEqual([])
})
