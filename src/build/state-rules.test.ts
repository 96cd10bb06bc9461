import { expect, it } from 'vitest'
import { moduleState } from './state-rules'

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
