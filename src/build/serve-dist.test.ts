import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { preview, type Plugin, type PreviewServer } from 'vite'
import { headersFor } from '../security-headers'
import { serveDist } from './serve-dist'

const root = mkdtempSync(join(tmpdir(), 'serve-dist-'))
const PAGE = '<!doctype html><title>page</title>'

const start = (...plugins: Plugin[]) =>
  preview({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins, serveDist({ mode: 'production' })],
    preview: { port: 0, host: '127.0.0.1', cors: false, headers: {} },
  })

let server: PreviewServer
const get = (path: string, from = server) =>
  fetch(new URL(path, from.resolvedUrls?.local[0]), { headers: { accept: 'text/html' } })

beforeAll(async () => {
  await expect(start()).rejects.toThrow('There is no production build yet: run "npm run build"')
  mkdirSync(join(root, 'dist/assets'), { recursive: true })
  writeFileSync(join(root, 'dist/index.html'), PAGE)
  writeFileSync(join(root, 'dist/_headers'), '/*')
  writeFileSync(join(root, 'dist/assets/x.js'), 'export {}')
  writeFileSync(join(root, 'secret.txt'), 'not to be served')
  server = await start()
})

afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

describe('preview', () => {
  it.each(['/', '/index.html', '/apps', '/apps/oapp.1.abc', '/apps/oapp.1.YWJj==', '/x?file=a.js'])(
    'preview answers %s with the page, not to be stored',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(await response.text()).toBe(PAGE)
      expect(Object.fromEntries(response.headers)).toMatchObject(lowerCased(path))
    },
  )

  it('preview answers an existing asset, to be cached', async () => {
    const response = await get('/assets/x.js')
    expect(await response.text()).toBe('export {}')
    expect(response.headers.get('content-type')).toBe('text/javascript')
    expect(Object.fromEntries(response.headers)).toMatchObject(lowerCased('/assets/x.js'))
  })

  it.each(['/assets/gone.js', '/assets/x', '/nope.png', '/_headers', '/%2e%2e%2fsecret.txt'])(
    'preview answers %s with 404 and the security headers',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toContain('text/plain')
      expect(Object.fromEntries(response.headers)).toMatchObject(lowerCased(path, true))
    },
  )

  it('preview says that no service is configured', async () => {
    const response = await get('/api/v1/oauth-apps')
    expect(response.status).toBe(502)
    expect(await response.json()).toStrictEqual({
      error: 'No service is configured. Start preview with SERVICE_ORIGIN=https://…',
    })
  })

  it('preview leaves /api/v1 to an earlier plugin', async () => {
    const withApi = await start({
      name: 'test:api',
      enforce: 'pre',
      configurePreviewServer({ middlewares }) {
        middlewares.use('/api/v1', (_, response) => void response.end('from the plugin'))
      },
    })
    const response = await get('/api/v1/oauth-apps', withApi)
    expect(await response.text()).toBe('from the plugin')
    await withApi.close()
  })
})

function lowerCased(path: string, missing = false) {
  const headers = Object.entries(headersFor({ path, mode: 'production', missing }))
  return Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]))
}
