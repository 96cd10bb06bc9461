import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findServer, SERVERS } from './find-server.mjs'

const folder = mkdtempSync(join(tmpdir(), 'find-server-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Creates a folder with these commands. Each prints its text and ends. */
function folderWith(name: string, commands: Record<string, string>): string {
  const target = mkdtempSync(join(folder, name))
  for (const [command, script] of Object.entries(commands)) {
    writeFileSync(join(target, command), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
  return target
}

it('both servers with a sample are known', () => {
  expect(SERVERS).toEqual(['nginx', 'caddy'])
})

it.each([
  [
    'nginx',
    'echo "nginx version: nginx/9.9.1\nconfigure arguments: --modules-path=$(dirname "$0")" >&2',
    '9.9.1',
  ],
  ['caddy', 'echo "v9.8.2 h1:x="', '9.8.2'],
  ['caddy', 'echo 9.8.2', '9.8.2'],
  ['caddy', 'true', 'of an unknown version'],
] as const)('the first %s in the path is found, with its version: %s', (name, script, version) => {
  const path = folderWith('there', { [name]: script, openssl: '', 'ngx_http_js_module.so': '' })
  const executablePath = join(path, name)
  expect(findServer(name, path)).toEqual({
    executablePath,
    how: `${name} ${version}, ${executablePath}`,
  })
})

it.each(SERVERS)('a message says how to install a missing %s', (name) => {
  const path = folderWith('openssl-only', { openssl: '' })
  expect(findServer(name, path, [])).toEqual({
    executablePath: null,
    how: `there is no ${name} on this machine, so the console is not tested behind ${name}: apt-get install ${name}`,
  })
})

it('an nginx without the module of its sample is refused', () => {
  const path = folderWith('plain', {
    nginx: 'echo "nginx/9.9.1 --modules-path=/none" >&2',
    openssl: '',
  })
  expect(findServer('nginx', path)).toEqual({
    executablePath: null,
    how: expect.stringContaining('no module njs') as string,
  })
})

it('a missing openssl is named, too', () => {
  const how = (path: string) => findServer('caddy', path, []).how
  expect(how(folderWith('caddy-only', { caddy: '' }))).toMatch(
    /^there is no openssl on this machine, .*behind caddy: apt-get install openssl$/,
  )
  expect(how('/nowhere')).toMatch(/^there is no caddy and no openssl .*install caddy openssl$/)
})
