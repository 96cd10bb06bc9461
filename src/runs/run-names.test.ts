import { expect, test } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import { serveScans } from '#/testing/test-scan'
import { inSession } from '#/testing/test-session'
import { until } from '#/testing/until'
import { scanNames } from './run-names'

// Names of apps and accounts that a page of a run lacks, for example after a reload.
inSession()

test('missing names are requested once, also for an app whose accounts are forbidden', async () => {
  const { service, urls, fail } = serveScans({ seed: 'empty' })
  const [open, forbidden] = ['open', 'forbidden'].map((name) =>
    service.insertApp({ name, accounts: { active: 2 } }),
  ) as [OauthAppId, OauthAppId]
  fail({
    match: { path: `/api/v1/oauth-apps/${forbidden}/accounts` },
    effect: { kind: 'status', status: 403 },
  })
  const [grant] = service.tables.find(open)?.grants.get() ?? []
  const clientId = service.tables.find(open)?.clientId ?? ''
  const scan = scanNames({
    clientIds: [clientId],
    accounts: new Map([
      [open, new Set([grant?.account.id ?? ''])],
      [forbidden, new Set(['acct.1.a'])],
    ]),
  })
  scan.start()
  await until(() => expect(scan.get().phase.kind).toBe('done'))
  expect([...scan.get().found.requested].toSorted()).toEqual([clientId, open, forbidden].toSorted())
  const requested = (app: OauthAppId) => urls.filter((url) => url.includes(`${app}/accounts`))
  expect([open, forbidden].map((app) => requested(app).length)).toEqual([1, 1])
  scan.wipe()
})
