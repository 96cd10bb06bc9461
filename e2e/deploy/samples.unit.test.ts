import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { headersFor } from '#/security-headers'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const { 'Strict-Transport-Security': hsts, ...plain } = headersFor({
  path: '/',
  mode: 'production',
  tls: true,
})
const kept = headersFor({ path: '/assets/x.js', mode: 'production' })['Cache-Control'] ?? ''

describe('S-03: the sample for nginx', () => {
  const text = read('nginx.conf.template')
  const sent = [...text.matchAll(/^ *add_header (\S+) (?:"([^"]*)"|(\$\w+)) always;$/gm)]

  it('sends the headers of the one source, no more and no less', () => {
    const headers: unknown = Object.fromEntries(
      sent.map(([, name, value, variable]) => [name, value ?? variable]),
    )
    expect(headers).toStrictEqual({
      ...plain,
      'Strict-Transport-Security': '$console_hsts',
      'Cache-Control': '$console_cache',
    })
    // One that is written in another way would be none of those.
    expect(text.match(/add_header/g)).toHaveLength(sent.length + 1)
  })

  it('asks for TLS over TLS only, and keeps what has a hash in its name only', () => {
    expect(text).toContain(`map $https $console_hsts {\n    default "";\n    on      "${hsts}";`)
    expect(text).toMatch(/map "\$status \$uri" \$console_cache \{\n +default +"no-store";/)
    expect(text).toContain(`"~^(200|206|304) /assets/" "${kept}"`)
  })

  it('lets nothing through from the service that the source says', () => {
    for (const name of Object.keys({ ...plain, 'Strict-Transport-Security': '' })) {
      expect(text, name).toContain(`proxy_hide_header ${name};`)
    }
  })
})

describe('S-03: the sample for Caddy', () => {
  const text = read('Caddyfile')

  it('sends the headers of the one source', () => {
    const block = /^\theader \{\n([^}]*)\}/m.exec(text)?.[1] ?? ''
    const sent = [...block.matchAll(/^\t\t([A-Z][\w-]+) "([^"]*)"$/gm)]
    const { 'Cache-Control': never, ...everywhere } = plain
    expect(Object.fromEntries(sent.map(([, name, value]) => [name, value]))).toStrictEqual(
      everywhere,
    )
    expect(text).toContain(`header @tls Strict-Transport-Security "${hsts}"`)
    expect(text).toContain(`header @hashed Cache-Control "${kept}"`)
    expect(text).toContain(`header @other {\n\t\tCache-Control "${never}"`)
    expect(text.match(/import headers/g)).toHaveLength(2)
  })

  it('refuses in proxy mode what another site asks of the service, and no visit to the console', () => {
    const guard = /#\s+@foreign \{\n([^}]*)#\s+\}\n#\s+respond @foreign 403/.exec(
      text.replace(/\t/g, ''),
    )
    expect(guard?.[1]?.match(/\w.*/g)).toEqual([
      'path /api/v1/*',
      'not header Sec-Fetch-Site same-origin',
    ])
  })
})

it('both know the same files from pages of the console', () => {
  const extensions = (text: string) => /\\\.\(\?:(m\?js[^)]*)\)\$/.exec(text)?.[1]
  const ours = extensions(
    readFileSync(new URL('../../src/build/serve-dist.ts', import.meta.url), 'utf8'),
  )
  expect(ours).toContain('woff2?')
  expect(extensions(read('nginx.conf.template'))).toBe(ours)
  expect(extensions(read('Caddyfile'))).toBe(ours)
})
