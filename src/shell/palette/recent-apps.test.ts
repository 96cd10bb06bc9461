import { expect, test } from 'vitest'
import { announceApp } from '#/api/oauth-apps/received-apps'
import { inSession } from '#/testing/test-session'
import { exampleApp } from '#/testing/example-app'
import { recentApps } from './recent-apps'

inSession()

test('a recent app follows every read of it, and leaves the list when the service has it no longer', () => {
  const [a, b] = [exampleApp('a'), exampleApp('b')]
  recentApps.set([a, b])
  announceApp(a.id, { ...a, classification: 'malicious' }, 'read')
  announceApp(exampleApp('c').id, exampleApp('c'), 'put')
  expect(recentApps.get()).toMatchObject([{ id: a.id, classification: 'malicious' }, { id: b.id }])
  announceApp(a.id, null, 'put')
  expect(recentApps.get()).toEqual([b])
})
