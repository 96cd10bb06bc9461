import { describe, expect, it } from 'vitest'
import { importsOf, targetOf, withoutComments } from './source-text'

describe('text without comments', () => {
  it.each([
    ['a // b', 'a     '],
    ['a /* b\nc */ d', 'a     \n     d'],
    ["'http://x' // y", "'http://x'     "],
    ['`//${a}` // y', '`//${a}`     '],
    ['x = /\\/\\//.test(y) // z', 'x = /\\/\\//.test(y)     '],
    ['x = [/[/]*/] // z', 'x = [/[/]*/]     '],
    ["<p>Don't</p> // z", "<p>Don't</p>     "],
    ['a / b // c', 'a / b     '],
  ])('%j becomes %j', (text, code) => {
    expect(withoutComments(text)).toBe(code)
  })
})

describe('the imports of a file', () => {
  const specifiers = (text: string) => importsOf(text).map(({ specifier }) => specifier)

  it('are found in every form', () => {
    const text = `
      import './a.css'
      import b from 'b'
      import * as c from 'c'
      import d, { e } from "d"
      import {
        f,
        type G,
      } from '../f'
      export { h } from './h'
      export * from './i'
      const j = () => import('./j')
      // import './k'
      const text = "it imports './l' from"
    `
    expect(specifiers(text)).toStrictEqual(['./a.css', 'b', 'c', 'd', '../f', './h', './i', './j'])
  })

  it.each([
    ["import type { A } from 'a'", true],
    ["import { type A, type B } from 'a'", true],
    ["export type { A } from 'a'", true],
    ["import { type A, b } from 'a'", false],
    ["import type from 'a'", false],
    ["import 'a'", false],
    ["import('a')", false],
  ])('%s carries only types: %s', (text, typeOnly) => {
    expect(importsOf(text)).toMatchObject([{ specifier: 'a', typeOnly }])
  })

  it.each([
    ['src/features/a/b.tsx', '#/api/http', 'src/api/http'],
    ['src/main.tsx', '#mocks/browser', 'mocks/browser'],
    ['src/features/a/b.tsx', './c', 'src/features/a/c'],
    ['src/features/a/b.tsx', '../../ui/button', 'src/ui/button'],
    ['src/features/a/b.tsx', 'react', undefined],
    ['src/a.ts', './b.svg?url', 'src/b.svg'],
  ])('in %s %s means %s', (path, specifier, target) => {
    expect(targetOf(path, specifier)).toBe(target)
  })
})
