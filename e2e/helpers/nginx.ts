import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNginx } from '../scripts/find-nginx.mjs'
import { pageWith } from './deployment'

const root = fileURLToPath(new URL('../../', import.meta.url))
const sample = (name: string) => readFileSync(join(root, 'e2e/deploy', name), 'utf8')

/** The production build behind the sample configuration of nginx, in front of `npm run mock`. */
export interface Deployed {
  url: string
  close(): Promise<void>
}

/** Starts the mock as `npm run mock` does, on a free port. */
export async function startMockProcess(): Promise<Deployed> {
  const mock = spawn(process.execPath, [join(root, 'mocks/serve.mjs')], {
    env: { ...process.env, PORT: '0', MOCK_RATE_LIMIT: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((found, failed) => {
    let said = ''
    mock.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      const origin = /(http:\/\/127\.0\.0\.1:\d+)\/api/.exec(said)?.[1]
      if (origin !== undefined) found(origin)
    })
    mock.once('exit', (code) => failed(new Error(`The mock ended with ${code}: ${said}`)))
  })
  return { url, close: () => end(mock) }
}

/** Starts nginx on a free port; with a token it adds the header itself, and the page asks for none. */
export async function startNginx(service: string, token?: string): Promise<Deployed> {
  const { executablePath, how } = findNginx()
  if (executablePath === null) throw new Error(how)
  const folder = mkdtempSync(join(tmpdir(), 'console-nginx-'))
  const site = join(folder, 'site')
  cpSync(resolve(root, process.env['E2E_DIST'] ?? 'dist'), site, { recursive: true })
  if (token !== undefined) {
    const page = readFileSync(join(site, 'index.html'), 'utf8')
    writeFileSync(join(site, 'index.html'), pageWith(page, { 'token-source': 'proxy' }))
    const added = sample('nginx-token.conf').replace('SERVICE_TOKEN', token)
    writeFileSync(join(folder, 'token.conf'), added)
  }
  const listen = `127.0.0.1:${await freePort()}`
  const filled = fill(sample('nginx.conf.template'), {
    CONSOLE_LISTEN: listen,
    CONSOLE_ROOT: site,
    SERVICE_ORIGIN: service,
    CONSOLE_TOKEN: token === undefined ? '' : `include ${join(folder, 'token.conf')};`,
  })
  const conf = join(folder, 'nginx.conf')
  writeFileSync(conf, around(folder, filled))
  const nginx = spawn(executablePath, ['-e', 'stderr', '-c', conf], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://${listen}/`
  await untilAnswered(url, nginx)
  return {
    url,
    async close() {
      await end(nginx)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function fill(template: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    if (!text.includes(`\${${name}}`)) throw new Error(`The sample has no \${${name}}.`)
    return text.replaceAll(`\${${name}}`, value)
  }, template)
}

/** What a machine's own nginx.conf has around the sample, with every file in a folder of the test's. */
function around(folder: string, sampleText: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;
events {}
http {
  types {
    text/html html; text/css css; text/javascript js; image/svg+xml svg; application/json json;
  }
  access_log off; ${temporary}
${sampleText}
}
`
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

async function untilAnswered(url: string, nginx: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}.`)
    try {
      await fetch(url)
      return
    } catch {
      await new Promise((waited) => setTimeout(waited, 100))
    }
  }
  throw new Error('nginx did not answer within 10 seconds.')
}

async function end(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit')
  if (child.exitCode !== null) return
  const ended = new Promise((exited) => child.once('exit', exited))
  child.kill()
  await ended
}
