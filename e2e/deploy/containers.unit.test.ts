import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** Returns the arguments of each line with this instruction, such as the user of USER. */
const instructions = (text: string, kind: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${kind} `))
    .map((line) => line.slice(kind.length + 1))

/** Returns the image's values for the settings of its sample. */
const environment = (text: string) =>
  Object.fromEntries(
    instructions(text, 'ENV').map((line) => {
      const [, name = '', value = ''] = /^(\w+)="?([^"]*)"?$/.exec(line) ?? []
      return [name, value]
    }),
  )

describe.each([
  ['nginx', 'nginx.containerfile', 'nginx.conf.template', ['SERVICE_ORIGIN']],
  ['caddy', 'caddy.containerfile', 'Caddyfile', ['CONSOLE_ADDRESS', 'SERVICE_ORIGIN']],
] as const)('the image for %s', (name, file, sample, open) => {
  const text = read(file)

  it('the image names its base with one exact version', () => {
    expect(instructions(text, 'FROM')).toEqual([
      expect.stringMatching(new RegExp(`^docker\\.io/library/${name}:\\d+\\.\\d+\\.\\d+$`)),
    ])
  })

  it('the image runs as a user without root, on a port without privileges', () => {
    const users = instructions(text, 'USER')
    expect(users).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)])
    // Files copied or created after USER would belong to that user.
    expect(text.lastIndexOf('\nUSER ')).toBeGreaterThan(text.lastIndexOf('\nCOPY '))
    expect(text.lastIndexOf('\nUSER ')).toBeGreaterThan(text.lastIndexOf('\nRUN '))
    expect(instructions(text, 'EXPOSE').map(Number)).toEqual([8443])
  })

  it('the image contains only read-only files, which exist in the repository', () => {
    const copies = instructions(text, 'COPY').map((line) => line.split(' '))
    expect(copies.length).toBeGreaterThan(1)
    for (const [mode, from = '', to, ...more] of copies) {
      expect(more).toEqual([])
      expect(to).toMatch(/^\/(?:etc|srv)\//)
      expect(mode).toBe(from === 'dist' ? '--chmod=0555' : '--chmod=0444')
      // The build writes dist.
      expect(from === 'dist' || existsSync(fileURLToPath(new URL(from, root))), from).toBe(true)
    }
    expect(copies.map(([, from]) => from)).toContain(`e2e/deploy/${sample}`)
    expect(instructions(text, 'ADD')).toEqual([])
  })

  it('the image sets every setting of its sample that is not the deployment’s', () => {
    const known = Object.keys(environment(text))
    // Settings of the Caddyfile with a default, and settings of optional parts, need no value.
    const needed = [...read(sample).matchAll(/^(?!\s*#).*?\$?\{\$?([A-Z][A-Z_]+)\}/gm)].map(
      ([, setting = '']) => setting,
    )
    const unknown = needed.filter((item) => !known.includes(item) && !item.startsWith('SIGN_ON_'))
    expect([...new Set(unknown)].toSorted()).toEqual([...open])
  })
})

it('nginx writes below /tmp only', () => {
  const conf = read('nginx-container.conf')
  const written = [...conf.matchAll(/^ *(?:pid|\w+_temp_path) ([^;]+);$/gm)].map(([, path]) => path)
  expect(written).toHaveLength(6)
  for (const path of written) expect(path).toMatch(/^\/tmp\//)
  const { NGINX_ENVSUBST_OUTPUT_DIR: output } = environment(read('nginx.containerfile'))
  expect(conf).toContain(`include ${output}/console.conf;`)
})

it('Caddy stores its files below /tmp', () => {
  const { XDG_CONFIG_HOME: config, XDG_DATA_HOME: data } = environment(read('caddy.containerfile'))
  expect([config, data]).toEqual(['/tmp', '/tmp'])
})

it('README.md runs both images with a read-only file system', () => {
  const text = read('README.md')
  const runs = text.match(/podman run(?:.*\\\n)*.*/g) ?? []
  expect(runs).toHaveLength(2)
  for (const run of runs) {
    expect(run).toContain('--read-only --tmpfs /tmp --cap-drop=all')
    expect(run).toContain('--security-opt=no-new-privileges')
  }
  expect(text).toContain('These container images have not been built or tested.')
})
