import { describe, expect, it } from 'vitest'
import {
  barrelComplaints,
  lockComplaints,
  moduleState,
  nameComplaints,
  pinComplaints,
} from './file-rules'

describe('a barrel', () => {
  it.each([
    ['src/ui/index.ts', "export { Button } from './button'\nexport { Tabs } from './tabs'\n"],
    ['src/ui/kit.ts', "// all of it\nexport type { A } from './a'\n"],
    ['src/ui/index.ts', "export * from './button'"],
    ['src/ui/index.ts', "const x = 1\nexport * from './button'"],
  ])('%s with %j is a barrel', (path, text) => {
    expect(barrelComplaints({ path, text })).toHaveLength(1)
  })

  it.each([
    ['mocks/handlers/index.ts', "import { a } from './a'\nexport const all = () => [a]"],
    ['src/ui/x.ts', "export { a } from './a'\nexport const b = 1"],
    ['src/ui/x.css', ''],
  ])('%s with %j is not a barrel', (path, text) => {
    expect(barrelComplaints({ path, text })).toStrictEqual([])
  })
})

describe('the name of a file', () => {
  it.each([
    'src/features/app-detail/scope-list.module.css',
    'src/routes/_console/apps/$appId.tsx',
    'src/routes/_console/apps/$appId.accounts.tsx',
    'src/routes/__root.tsx',
    'src/routes/_console.tsx',
    'src/routeTree.gen.ts',
    'mocks/README.md',
    'mocks/SERVICE.md',
    'e2e/everywhere/hostile/text.spec.ts',
    'e2e/PROMISES.md',
  ])('the file name %s is allowed', (path) => {
    expect(nameComplaints(path)).toStrictEqual([])
  })

  it.each([
    'src/features/appDetail/x.tsx',
    'src/ui/Button.tsx',
    'src/lib/hidden_characters.ts',
    'e2e/HostileText.spec.ts',
    'src/routes/_console/Apps List.tsx',
  ])('the file name %s is refused', (path) => {
    expect(nameComplaints(path)).toHaveLength(1)
  })
})

describe('the packages', () => {
  it.each(['^1.2.3', '~1.2.3', '1.2', 'latest', 'git+https://x.example/y.git', '*', '>=1.0.0'])(
    'a package may not be pinned to %s',
    (version) => {
      expect(pinComplaints({ devDependencies: { x: version } })).toHaveLength(1)
    },
  )

  it('a package may be pinned to an exact version', () => {
    const manifest = { dependencies: { x: '1.2.3' }, devDependencies: { y: '1.0.0-rc.1' } }
    expect(pinComplaints(manifest)).toStrictEqual([])
  })

  it('a package may not be locked to a registry URL', () => {
    const entry =
      '"node_modules/x": {\n  "version": "1.0.0",\n  "resolved": "https://r.example/x"\n}'
    expect(lockComplaints(entry)).toHaveLength(1)
    expect(lockComplaints('"version": "1.0.0"')).toStrictEqual([])
  })
})

describe('the state of a module', () => {
  it.each([
    ['let last = 0', 'last'],
    ['export let last = 0', 'last'],
    ['let { ids: before } = found', '{ ids: before }'],
    ['const kept = new Map<string, () => void>()', 'kept'],
    ['const kept: Map<string, () => void> = new Map()', 'kept'],
    ['export const seen = new WeakSet<object>()', 'seen'],
    ['const shown = createStore<readonly string[]>([])', 'shown'],
    ['const known = new WeakMap<\n  object,\n  { ids: string[] }\n>()', 'known'],
    ['const kept = new Map<string, { filters: string; walk: () => void }>()', 'kept'],
    ['const clocks: Record<number, () => void> = {}', 'clocks'],
  ])('the state in %s is found', (text, name) => {
    expect(moduleState({ path: 'src/a.ts', text })).toEqual([`src/a.ts ${name}`])
  })

  it.each([
    'const shown = sessionStore<readonly string[]>([])',
    "const words = new Map([['a', 'b']])",
    "const words = new Map<string, string>([\n  ['a', 'b'],\n])\nf<string>()",
    'const none: never[] = []',
    'const none: ReadonlyMap<string, never> = new Map()',
    'const nothing: readonly string[] = []',
    'function f() {\n  let last = 0\n}',
    '// let it be',
  ])('no state is found in %s', (text) => {
    expect(moduleState({ path: 'src/a.ts', text })).toEqual([])
  })
})
