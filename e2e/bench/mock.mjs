// Measures the mock with 100,000 apps. Prints the times and fails when one misses its aim.
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/** @param {string} path */
async function load(path) {
  const url = new URL(`../../mocks/${path}`, import.meta.url)
  const options = {
    configFile: /** @type {const} */ (false),
    resolve: { alias: { '#mocks': fileURLToPath(new URL('../../mocks', import.meta.url)) } },
    logLevel: /** @type {const} */ ('error'),
  }
  /** @type {{ module: unknown }} */
  const { module } = await runnerImport(fileURLToPath(url), options)
  return module
}
const { createService } = /** @type {typeof import('#mocks/service/service')} */ (
  await load('service/service.ts')
)
const { persona } = /** @type {typeof import('#mocks/personas')} */ (await load('personas.ts'))

const APPS = 100_000
const ACCOUNTS = 5_000
/** Aims in milliseconds. */
const READY = 4_000
const PAGE = 50
const token = persona('full access').token

/** Typical combinations of filters and sorts. */
const SHAPES = [
  '',
  'sort=name:asc',
  'sort=activeAccounts:desc',
  'classification=safe&sort=lastNewGrant:desc',
  'classification=none&hasActiveAccounts=true&sort=name:desc',
  'classification=malicious,suspicious&restrictedScopeType=gmail,drive&sort=activeAccounts:desc',
  'remediation=revoke&verified=false',
  'loginOnly=true&internal=false&sort=name:asc',
  'search=planner&sort=name:asc',
  'search=zz',
  'search=apps.googleusercontent.com&sort=lastNewGrant:asc',
  'search=no-app-is-called-this',
]

const started = performance.now()
const service = createService({ apps: APPS, knobs: { rateLimit: 'off' } })
const ready = performance.now() - started

/** @param {string} method @param {string} path @param {string | null} [body] */
function timed(method, path, body = null) {
  const before = performance.now()
  const { status, text } = service.handle({ method, url: `/api/v1${path}`, token, body })
  const ms = performance.now() - before
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`)
  return { ms, text }
}

/** @param {string} query */
function page(query) {
  return timed('GET', `/oauth-apps?limit=200&${query}`)
}

/** @param {number[]} times @param {number} share */
function percentile(times, share) {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** @param {string} what @param {number[]} times @param {number} [aim] */
function report(what, times, aim) {
  const p95 = percentile(times, 0.95)
  const numbers = `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`
  const missed = aim !== undefined && p95 > aim
  console.log(
    `${what.padEnd(34)} ${numbers}${aim === undefined ? '' : `, aim ${aim} ms`}${missed ? '  MISSED' : ''}`,
  )
}

console.log(`${service.tables.apps.length.toLocaleString('en')} apps`)
// On a busy machine this code can miss aims that it meets otherwise
console.log(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`)
report('ready', [ready], READY)

// The first request of each shape, then later ones
report(
  'a page, first request',
  SHAPES.map((shape) => page(shape).ms),
  PAGE,
)
report(
  'a page, later requests',
  Array.from({ length: 10 }, () => SHAPES.map((shape) => page(shape).ms)).flat(),
  PAGE,
)

// Page after page, like a scan
const scanned = []
let cursor = ''
for (let n = 0; n < 40; n++) {
  const { ms, text } = page(`sort=name:asc${cursor}`)
  scanned.push(ms)
  const { meta } = /** @type {{ meta: { nextCursor: string } }} */ (JSON.parse(text))
  cursor = `&cursor=${meta.nextCursor}`
}
report('a page of a scan', scanned, PAGE)

const ids = service.tables.apps
  .filter(({ row }) => row.fixture === null && row.tenantId !== lagoon())
  .filter((_, index) => index % 997 === 0)
  .map(({ row }) => row.id)
const values = ['safe', 'suspicious', 'overprivileged', 'unnecessary', 'malicious']
const body = (/** @type {number} */ index) =>
  JSON.stringify({ classification: values[index % values.length] })
report(
  'an update',
  ids.map((id, index) => timed('PATCH', `/oauth-apps/${id}`, body(index)).ms),
  PAGE,
)
report(
  'a page right after an update',
  ids.map((id, index) => {
    timed('PATCH', `/oauth-apps/${id}`, body(index + 1))
    return page(SHAPES[index % SHAPES.length] ?? '').ms
  }),
  PAGE,
)

const crowded = service.insertApp({
  name: 'All accounts grant it',
  accounts: Array.from({ length: ACCOUNTS }, (_, index) => ({
    active: index % 5 !== 0,
    first: 1 + index / 10,
    account: { id: `acct.1.bench${index}` },
  })),
})
const accounts = (/** @type {string} */ query) =>
  timed('GET', `/oauth-apps/${crowded}/accounts?limit=200${query}`).ms
report(`accounts of ${ACCOUNTS.toLocaleString('en')}, first request`, [accounts('')], PAGE)
report(
  `accounts of ${ACCOUNTS.toLocaleString('en')}, later requests`,
  ['', '&active=true', '&active=false&providerStatus=active', '&providerStatus=active']
    .flatMap((query) => Array.from({ length: 10 }, () => query))
    .map(accounts),
  PAGE,
)

function lagoon() {
  return service.tables.findFixture('unreachable tenant')?.tenantId
}
