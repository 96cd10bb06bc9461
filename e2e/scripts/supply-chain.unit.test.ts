import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8')

interface Locked {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  inBundle?: boolean
  hasInstallScript?: boolean
}
interface Manifest {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const manifest = JSON.parse(read('package.json')) as Manifest
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
const requested = { ...manifest.dependencies, ...manifest.devDependencies }

it('dependencies have exact versions, which the lock file repeats', () => {
  expect(Object.keys(requested).length).toBeGreaterThan(20)
  for (const [name, version] of Object.entries(requested)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)
    expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version)
  }
})

it('the lock file has a hash for every package, and no URL or folder', () => {
  expect(packages.length).toBeGreaterThan(100)
  const withoutHash = packages.filter(
    ([, { integrity, inBundle }]) => !inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
  )
  expect(withoutHash.map(([path]) => path)).toEqual([])
  const elsewhere = packages.filter(([, { resolved, link }]) => resolved !== undefined || link)
  expect(elsewhere.map(([path]) => path)).toEqual([])
})

it('no install script of a package runs, and the project has none', () => {
  expect(read('.npmrc').split('\n')).toEqual(
    expect.arrayContaining([
      'ignore-scripts=true',
      'save-exact=true',
      'omit-lockfile-registry-resolved=true',
    ]),
  )
  const own = Object.keys(manifest.scripts).filter((name) =>
    /install|^prepare|^pre|^post/.test(name),
  )
  // `preview` starts like the hook prefix `pre`, but is no hook.
  expect(own).toEqual(['preview'])
})

it('npm lists every dependency in the bill of materials', () => {
  const npm = npmCli()
  const text = execFileSync(process.execPath, [npm, 'sbom', '--sbom-format', 'cyclonedx'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { components } = JSON.parse(text) as { components: { name: string; version: string }[] }
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`))
  for (const [name, version] of Object.entries(manifest.dependencies)) {
    expect(named, name).toContain(`${name}@${version}`)
  }
})

/** Returns npm beside the Node that runs this, or the npm that started this. Calling it needs no shell. */
function npmCli(): string {
  const found = [
    process.env['npm_execpath'],
    fileURLToPath(new URL('../lib/node_modules/npm/bin/npm-cli.js', `file://${process.execPath}`)),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
    fileURLToPath(new URL('node_modules/npm/bin/npm-cli.js', `file://${process.execPath}`)),
  ].find((path) => path?.endsWith('npm-cli.js') === true && existsSync(path))
  if (found === undefined)
    throw new Error('There is no npm beside this Node: run the tests with npm.')
  return found
}
