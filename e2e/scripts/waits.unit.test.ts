import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const files = (folder: string) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path}`,
  )
const withoutRetried = (text: string) =>
  text.replaceAll(/await expect\(async \(\) => \{\n.*?\n *\}\)\.toPass\(/gs, '')

// A slow machine needs half a minute for what a quick one does at once.
describe('a test waits at least 30 seconds for what must come', () => {
  it.each(files('e2e').filter((path) => path.endsWith('.spec.ts')))('%s', (path) => {
    const limits = withoutRetried(read(path)).matchAll(/\btimeout: ([\d_]+)/g)
    const short = [...limits].map(([, limit = '']) => Number(limit.replaceAll('_', '')))
    expect(short.filter((limit) => limit < 30_000)).toEqual([])
  })

  it('each unit test waits with `until`', () => {
    const paths = files('src').filter((path) => path.endsWith('.ts') && !path.endsWith('/until.ts'))
    expect(paths.filter((path) => /\bvi\.wait(?:For|Until)\(/.test(read(path)))).toEqual([])
  })
})
