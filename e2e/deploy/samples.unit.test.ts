import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#/api/endpoints'
import { responseHeaders, serviceCalls } from '#/build/pass-on'
import { headersFor } from '#/security-headers'
import { strangeMethods, strangePaths } from './requests'

/** Returns the lines of a sample without comments and blank lines. */
function directives(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** Returns the content of a snippet of the Caddyfile. */
function snippet(text: string, name: string): string[] {
  return directives(new RegExp(`^\\(${name}\\) \\{\\n([^]*?)^\\}`, 'm').exec(text)?.[1] ?? '')
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const promised = headersFor({ path: '/', mode: 'production', tls: true })
const { 'Cache-Control': never, ...safety } = promised
const cacheForEver = headersFor({ path: '/assets/x.js', mode: 'production' })['Cache-Control'] ?? ''

describe('S-03: the sample for nginx', () => {
  const text = read('nginx.conf.template')
  const sent = [...text.matchAll(/^ *add_header (\S+) (?:"([^"]*)"|(\$\w+)) always;$/gm)]

  it('the nginx sample sends exactly the headers of the one source', () => {
    const headers: unknown = Object.fromEntries(
      sent.map(([, name, value, variable]) => [name, value ?? variable]),
    )
    expect(headers).toStrictEqual({
      ...safety,
      'Cache-Control': '$console_cache',
    })
    // The pattern above finds one spelling of a header only, so count all.
    expect(text.match(/add_header/g)).toHaveLength(sent.length + 1)
  })

  it('the nginx sample speaks TLS only, and caches only files with a hash', () => {
    expect(text.match(/^ *listen .*$/gm)?.map((line) => line.trim())).toEqual([
      'listen ${CONSOLE_LISTEN} ssl;',
    ])
    expect(text).toMatch(/map "\$status \$uri" \$console_cache \{\n +default +"no-store";/)
    expect(text).toContain(`"~^(200|206|304) /assets/" "${cacheForEver}"`)
  })

  it('the nginx sample asks the sign-on first wherever it adds the token', () => {
    const rules = directives(read('nginx-token.conf'))
    expect(rules).toEqual([
      'if ($console_page = 0) {',
      'return 403;',
      '}',
      'auth_request /sign-on/check;',
      'set $console_token "SERVICE_TOKEN";',
    ])
    // A browser could request such a URL and learn who is signed on.
    expect(text).toMatch(/location = \/sign-on\/check \{\n +internal;/)
  })
})

describe('S-03: the sample for Caddy', () => {
  const text = read('Caddyfile')

  it('the Caddy sample sends the headers of the one source', () => {
    const block = /^\theader \{\n([^}]*)\}/m.exec(text)?.[1] ?? ''
    const sent = [...block.matchAll(/^\t\t([A-Z][\w-]+) "([^"]*)"$/gm)]
    expect(Object.fromEntries(sent.map(([, name, value]) => [name, value]))).toStrictEqual(safety)
    expect(text).toContain(`header @hashed Cache-Control "${cacheForEver}"`)
    expect(text).toContain(`header @other {\n\t\tCache-Control "${never}"`)
    expect(text.match(/import headers/g)).toHaveLength(2)
  })

  it('the Caddy sample refuses requests of other sites, and all without a sign-on', () => {
    const proxy = snippet(text, 'proxy')
    const order = ['respond @foreign "Forbidden" 403', 'import {$CONSOLE_SIGN_ON:nobody}', 'vars ']
    const places = order.map((line) => proxy.findIndex((item) => item.startsWith(line)))
    expect(places).toEqual(places.toSorted((place, other) => place - other))
    expect(places).not.toContain(-1)
    expect(snippet(text, 'nobody')).toEqual(['respond "Forbidden" 403'])
    expect(snippet(text, 'asked')[0]).toBe('forward_auth {$SIGN_ON_ORIGIN} {')
  })

  it('the Caddy sample answers only over TLS, and never stores the token', () => {
    expect(text).toContain('@plain protocol http\n\t\trespond @plain "Only over TLS" 403')
    expect(directives(text).join('\n')).not.toContain('{$SERVICE_TOKEN')
  })
})

describe('both samples', () => {
  const nginx = directives(read('nginx.conf.template'))
  const caddy = directives(read('Caddyfile'))
  // A pattern writes its slashes with a backslash.
  const calls = serviceCalls.map(({ source }) => source.replaceAll('\\/', '/'))
  const methods = new Set(Object.keys(endpoints).map((endpoint) => endpoint.split(' ')[0]))
  methods.delete('GET')
  const page = `^(?:GET [^ ]*|(?:${[...methods].join('|')}) 1) same-origin$`

  // `npx vitest run e2e/deploy -u` writes the calls and their methods into the samples.
  it.each([
    ['nginx.conf.template', (call: string) => `    "~${call}" 1;`],
    ['Caddyfile', (call: string) => `\t\t"~${call}" 1`],
  ])('%s passes on one pattern for each endpoint, and nothing else', async (name, toLine) => {
    const lines = read(name).split('\n')
    const isCall = (line: string) => /^\s*"~\^\w+ \/api\/v1\//.test(line)
    const first = lines.findIndex(isCall)
    const written = lines
      .filter((line) => !isCall(line))
      .toSpliced(first, 0, ...calls.map(toLine))
      .map((line) => line.replace(/"~\^.* same-origin\$"/, `"~${page}"`))
      .join('\n')
    await expect(written).toMatchFileSnapshot(name)
    const passes = directives(written).flatMap((line) => /^"~(.*)" 1;?$/.exec(line)?.[1] ?? [])
    expect(passes).toHaveLength(calls.length + 1)
    expect(new Set(passes)).toEqual(new Set([...calls, page]))
  })

  it('no strange request of the tests is a call of the console', () => {
    const spelt = strangePaths.flatMap((path) => [
      { method: 'GET', path },
      { method: 'POST', path },
    ])
    const passed = [...spelt, ...strangeMethods].filter(({ method, path }) =>
      serviceCalls.some((call) => call.test(`${method} ${path}`)),
    )
    expect(passed).toEqual([])
  })

  it('S-38: both samples pass on the same headers of an answer as preview', () => {
    const included = caddy.flatMap((line) => /^include (.+)$/.exec(line)?.[1]?.split(' ') ?? [])
    expect(included.map((name) => name.toLowerCase())).toEqual(responseHeaders)
    expect(caddy.filter((line) => line.startsWith('header_down'))).toEqual(['header_down -**'])
    const passes = /const passes = \[([^\]]+)\]/.exec(read('nginx-headers.js'))?.[1] ?? ''
    expect(passes.match(/[a-z-]+/g)).toEqual(responseHeaders)
    expect(nginx).toContain('js_header_filter console.keepFew;')
  })
})

it('both samples separate files from pages by the same endings', () => {
  const extensions = (text: string) => /\\\.\(\?:(m\?js[^)]*)\)\$/.exec(text)?.[1]
  const ours = extensions(
    readFileSync(new URL('../../src/build/serve-dist.ts', import.meta.url), 'utf8'),
  )
  expect(ours).toContain('woff2?')
  expect(extensions(read('nginx.conf.template'))).toBe(ours)
  expect(extensions(read('Caddyfile'))).toBe(ours)
})
