import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isLone, loneTests, zoneTests } from './lone-tests'

test.each([
  "vi.stubGlobal('fetch', answer)",
  'vi.useFakeTimers()',
  "vi.spyOn(globalThis, 'setTimeout')",
  'vi.resetModules()',
  "process.env['TZ'] = zone",
  'inSession()',
  "import { lock } from '../../api/session'",
  "import { review } from './review-store'",
  "import { withRequests } from '../test-fetch'",
  "import { fakeStorage } from '../fake-storage'",
])('a test with %s affects other tests', (text) => {
  expect(isLone(text)).toBe(true)
})

test.each([
  'const seen = vi.fn<() => void>()',
  "expect(process.env['TZ']).toBe('UTC')",
  "import { createService } from '../../mocks/service/service'",
])('a test with %s does not affect other tests', (text) => {
  expect(isLone(text)).toBe(false)
})

test('tests that affect others are found in every folder', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const found = loneTests(root, ['src', 'mocks'])
  expect(found).toContain('src/api/http.test.ts')
  expect(found).toContain('mocks/http.test.ts')
  expect(found).not.toContain('src/domain/ids.test.ts')
  expect(found.every((path) => path.endsWith('.test.ts'))).toBe(true)
  const zones = zoneTests(root, found)
  expect(zones).toContain('src/lib/time/time-zones.test.ts')
  expect(zones).not.toContain('src/api/http.test.ts')
})
