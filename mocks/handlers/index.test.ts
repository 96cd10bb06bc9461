import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import { testService } from '#mocks/service/testing'
import { createHandlers } from './index'

const service = testService()
const ask = (url: string) =>
  getResponse(
    createHandlers(() => service),
    new Request(url, { headers: { 'x-service-client-secret': 'demo-token-full-access' } }),
  )

test.each([
  ['https://console.example/api/v1/oauth-apps?limit=1', 200],
  ['http://localhost:5173/api/v1/oauth-apps?limit=1', 200],
  ['http://localhost:5173/api/v1/groups', 404],
  // The dev server serves the console's own modules from /src/api
  ['http://localhost:5173/src/api/v1/oauth-apps', undefined],
  ['http://localhost:5173/src/api/http.ts', undefined],
  ['http://localhost:5173/api/v1x', undefined],
  ['http://localhost:5173/api/v2/oauth-apps', undefined],
  ['http://localhost:5173/apps', undefined],
])('the handler answers %s with %s', async (url, status) => {
  const response = await ask(url)
  expect(response?.status).toBe(status)
})
