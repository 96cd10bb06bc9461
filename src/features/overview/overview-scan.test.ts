import { expect, test } from 'vitest'
import '#/api/zod-setup'
import { lock, tryToken } from '#/api/token'
import { connect } from '#/session/session'
import { exampleApp } from '#/testing/example-app'
import { wirePage } from '#/testing/pages'
import { answerEvery, json, withFetch } from '#/testing/test-fetch'
import { testToken } from '#/testing/test-session'
import { until } from '#/testing/until'
import { overview } from './overview-scan'

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
