import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import { serveScans } from '#/testing/test-scan'
import { inSession } from '#/testing/test-session'
import { until } from '#/testing/until'
import { readAll } from './read-again-plan'

inSession()

test('an app counts once as not read, also after two failed reads, until it is read', async () => {
  const { service, fail } = serveScans({ seed: 'empty' })
  const ids = ['fine', 'refused'].map((name) => service.insertApp({ name }) as OauthAppId)
  const end = fail({
    match: { path: `/api/v1/oauth-apps/${ids[1]}` },
    effect: { kind: 'status', status: 403 },
  })
  const scan = readAll(new QueryClient(), ids)
  const read = async () => {
    scan.start()
    await until(() => expect(scan.get().phase.kind).toBe('done'))
    const { apps, requested, failed } = scan.get().found
    return { apps: apps.size, requested, failed }
  }
  expect(await read()).toEqual({ apps: 1, requested: 2, failed: 1 })
  expect(await read()).toEqual({ apps: 1, requested: 2, failed: 1 })
  end()
  expect(await read()).toEqual({ apps: 2, requested: 2, failed: 0 })
  scan.wipe()
})
