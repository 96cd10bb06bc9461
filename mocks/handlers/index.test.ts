import { getResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { testService } from '#mocks/service/testing'
import { createHandlers } from './index'

const service = testService()
const handlers = createHandlers(() => service)
const ask = (url: string) =>
  getResponse(
    handlers,
    new Request(url, { headers: { 'x-service-client-secret': 'demo-token-full-access' } }),
  )

describe('the handler list of the service worker and the tests', () => {
  test.each(['http://127.0.0.1:4010', 'https://console.example', 'http://localhost:5173'])(
    'the handler answers %s on any origin',
    async (origin) => {
      const response = await ask(`${origin}/api/v1/oauth-apps?limit=1`)
      expect(response?.status).toBe(200)
      expect(await response?.json()).toMatchObject({ meta: { limit: 1 } })
    },
  )

  test('an unknown path below /api/v1 is a 404 with JSON', async () => {
    const response = await ask('http://localhost/api/v1/groups')
    expect(response?.status).toBe(404)
    expect(await response?.json()).toEqual({ error: expect.any(String) as string })
  })

  // The dev server serves the console's own modules from /src/api
  test.each([
    '/src/api/v1/oauth-apps',
    '/src/api/http.ts',
    '/api/v1x',
    '/api/v2/oauth-apps',
    '/apps',
  ])('the handler does not answer %s', async (path) => {
    expect(await ask(`http://localhost:5173${path}`)).toBeUndefined()
  })
})
