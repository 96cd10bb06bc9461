import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { expect, test } from 'vitest'

test('no script of the dev server runs before the one that defines the names of the build', async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const server = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  const html = await server.transformIndexHtml('/', readFileSync(`${root}index.html`, 'utf8'))
  await server.close()
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([script]) => script)
  const place = (path: string) => scripts.findIndex((script) => script.includes(path))
  expect(place('/@vite/client')).toBeGreaterThanOrEqual(0)
  expect(place('/@vite/client')).toBeLessThan(place('/src/early-request.ts'))
  expect(scripts.filter((script) => /\sasync\b/.test(script))).toEqual([])
})
