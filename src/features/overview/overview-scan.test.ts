import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import '#/api/zod-setup'
import { dropApp, putApp } from '#/api/oauth-apps/cached-app'
import { lock, tryToken } from '#/api/token'
import { connect } from '#/session/session'
import { exampleApp } from '#/testing/example-app'
import { wirePage } from '#/testing/pages'
import { answerEvery, json, withFetch } from '#/testing/test-fetch'
import { testToken } from '#/testing/test-session'
import { until } from '#/testing/until'
import { overview, refreshesItself } from './overview-scan'

withFetch()

test('S-39: a long list that one admin reads to its end is not read unasked after a lock', async () => {
  const meta = { totalCount: 100_000 }
  answerEvery(async (url) =>
    json(
      url.includes('cursor=')
        ? wirePage([exampleApp('b')], null, meta)
        : wirePage([exampleApp('a')], 'next', meta),
    ),
  )
  const phase = () => overview.all.get().phase
  const left = { kind: 'paused', why: 'left' }
  overview.all.start()
  await until(() => expect(phase()).toEqual(left))
  overview.readWhole()
  await until(() => expect(phase().kind).toBe('done'))
  lock('idle')
  tryToken(testToken)
  connect(false)
  overview.all.start()
  await until(() => expect(['paused', 'done']).toContain(phase().kind))
  expect(phase()).toEqual(left)
})

test('a version of an app that was read elsewhere counts in the figures, and a gone app leaves them', async () => {
  answerEvery(async () => json(wirePage([exampleApp('a'), exampleApp('b')])))
  overview.all.start()
  await until(() => expect(overview.active.get().phase.kind).toBe('done'))
  const client = new QueryClient()
  await putApp(client, exampleApp('a', { classification: 'malicious' }))
  dropApp(client, exampleApp('b').id)
  const { matches } = overview.all.get().found
  expect([...matches.values()]).toMatchObject([{ classification: 'malicious' }])
})

test('“Refresh” reads the newest apps again only if the admin has loaded them', async () => {
  const requests: string[] = []
  answerEvery(async (url) => {
    requests.push(url)
    return json(wirePage([exampleApp('a')]))
  })
  const isRead = (count: number) => until(() => expect(requests).toHaveLength(count))
  overview.again()
  await isRead(2)
  expect(overview.newest.get().phase.kind).toBe('idle')
  overview.newest.start()
  await isRead(3)
  await until(() => expect(overview.newest.get().phase.kind).toBe('done'))
  overview.again()
  await isRead(6)
})

test.each([
  ['a short list', 2000, true, true],
  ['the first page of a long list', 2001, false, true],
  ['a long list that was read to its end', 2001, true, false],
])(
  'old figures of %s are refreshed unasked (%i apps, complete: %j): %j',
  (_, totalCount, complete, is) => {
    expect(refreshesItself({ totalCount, complete })).toBe(is)
  },
)
