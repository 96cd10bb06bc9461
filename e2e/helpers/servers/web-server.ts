import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findServer, type ServerName } from '#e2e/scripts/find-server.mjs'
import { pageWith } from './deployment'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const sample = (name: string) => readFileSync(join(root, 'e2e/deploy', name), 'utf8')

/** The production build behind the sample configuration of a web server. */
export interface Deployed {
  url: string
  port: number
  /** The certificate of the server, which a client must trust explicitly. */
  certificate: string
  close(): Promise<void>
}

export interface Deployment {
  /** Origin of the service. */
  service: string
  /** Token of the service. With a token the server adds the header, and the page has no connect form. */
  token?: string
  /**
   * Origin of the company's sign-on. A server with a token but without a sign-on is configured incompletely.
   */
  signOn?: string
}

/** The start of a server: its arguments, its environment, and the files that it reads. */
interface Plan {
  args: string[]
  env: Record<string, string>
  files: Record<string, string>
}

interface Place {
  folder: string
  site: string
  port: number
}

/** Starts a server with its sample, over TLS, on a free port. */
export async function startServer(name: ServerName, deployment: Deployment): Promise<Deployed> {
  const { executablePath, how } = findServer(name)
  if (executablePath === null) throw new Error(how)
  const folder = mkdtempSync(join(tmpdir(), `console-${name}-`))
  const site = join(folder, 'site')
  cpSync(resolve(root, process.env['E2E_DIST'] ?? 'dist'), site, { recursive: true })
  if (deployment.token !== undefined) {
    const page = readFileSync(join(site, 'index.html'), 'utf8')
    writeFileSync(join(site, 'index.html'), pageWith(page, { 'token-source': 'proxy' }))
  }
  makeCertificate(folder)
  const [port, other] = await freePorts()
  const place = { folder, site, port }
  const plan = name === 'nginx' ? planNginx(deployment, place) : planCaddy(deployment, place, other)
  for (const [file, text] of Object.entries(plan.files)) writeFileSync(join(folder, file), text)
  const server = spawn(executablePath, plan.args, {
    env: { ...process.env, ...plan.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await untilListening(port, server, name)
  return {
    url: `https://127.0.0.1:${port}/`,
    port,
    certificate: join(folder, 'certificate.pem'),
    async close() {
      await end(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function planNginx({ service, token, signOn }: Deployment, { folder, site, port }: Place): Plan {
  const filled = fill(sample('nginx.conf.template'), {
    CONSOLE_LISTEN: `127.0.0.1:${port}`,
    CONSOLE_ROOT: site,
    CONSOLE_CERTIFICATE: join(folder, 'certificate.pem'),
    CONSOLE_CERTIFICATE_KEY: join(folder, 'key.pem'),
    SERVICE_ORIGIN: service,
    CONSOLE_TOKEN: token === undefined ? '' : `include ${join(folder, 'token.conf')};`,
    CONSOLE_SIGN_ON: signOn === undefined ? 'return 403;' : `proxy_pass ${signOn}/check;`,
  })
  return {
    args: ['-e', 'stderr', '-c', join(folder, 'nginx.conf'), '-g', startedBy()],
    env: {},
    files: {
      'nginx.conf': serverConfig(folder),
      'console.conf': filled,
      'nginx-headers.js': sample('nginx-headers.js'),
      'token.conf': sample('nginx-token.conf').replace('SERVICE_TOKEN', token ?? ''),
    },
  }
}

function planCaddy(
  { service, token, signOn }: Deployment,
  { folder, site, port }: Place,
  httpPort: number,
): Plan {
  return {
    args: ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
    env: {
      CONSOLE_ADDRESS: `https://127.0.0.1:${port}`,
      CONSOLE_HTTP_PORT: String(httpPort),
      CONSOLE_ROOT: site,
      CONSOLE_TLS: `tls ${join(folder, 'certificate.pem')} ${join(folder, 'key.pem')}`,
      SERVICE_ORIGIN: service,
      ...(token === undefined ? {} : { CONSOLE_TOKEN: 'proxy', SERVICE_TOKEN: token }),
      ...(signOn === undefined
        ? {}
        : { CONSOLE_SIGN_ON: 'asked', SIGN_ON_ORIGIN: signOn, SIGN_ON_CHECK: '/check' }),
      // Caddy stores its data in the test's own folder.
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
    },
    // Log errors only, because Caddy's lines about every step would hide the lines of the tests.
    files: {
      Caddyfile: sample('Caddyfile').replace('\n{\n', '\n{\n\tlog {\n\t\tlevel ERROR\n\t}\n'),
    },
  }
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const about = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...curve, ...files, ...about], { stdio: 'pipe' })
}

function fill(template: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    if (!text.includes(`\${${name}}`)) throw new Error(`The sample has no \${${name}}.`)
    return text.replaceAll(`\${${name}}`, value)
  }, template)
}

/** Returns the image's configuration around the sample, with every file in the test's folder, and without logs. */
function serverConfig(folder: string): string {
  return sample('nginx-container.conf')
    .replaceAll('/tmp/', `${folder}/`)
    .replace('access_log /dev/stdout;', 'access_log off;')
    .replace('error_log stderr warn;', 'error_log stderr crit;')
}

/** Returns the user of nginx. As root, nginx would switch to another user, who cannot read the test's folder. */
function startedBy(): string {
  return `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''}`
}

async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()] as const
  const listen = async (server: (typeof servers)[number]) => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    return (server.address() as AddressInfo).port
  }
  const ports: [number, number] = [await listen(servers[0]), await listen(servers[1])]
  for (const server of servers) await new Promise((closed) => server.close(closed))
  return ports
}

async function untilListening(port: number, server: ChildProcess, name: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`${name} ended with ${server.exitCode}.`)
    const isThere = await new Promise<boolean>((settle) => {
      const socket = connect(port, '127.0.0.1', () => settle(true))
      socket.once('error', () => settle(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isThere) return
    await new Promise((waited) => setTimeout(waited, 50))
  }
  throw new Error(`${name} did not listen within 10 seconds.`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((exited) => child.once('exit', exited))
  child.kill()
  await ended
}
