import { expect, test } from 'vitest'
import { createNameIndex, type NamedApp } from './name-index'

const app = (id: string, name: string, more: Partial<NamedApp> = {}): NamedApp => ({
  id,
  name,
  clientId: `client ${id}`,
  brand: null,
  ...more,
})

function indexOf(...apps: NamedApp[]) {
  const index = createNameIndex()
  index.extend(apps)
  return index
}

const ids = (apps: readonly { id: string }[]) => apps.map(({ id }) => id)

test('a changed app replaces its earlier entry by ID', () => {
  const index = indexOf(app('a', 'Mail'), app('b', 'Mail'), app('c', 'Mail'))
  const a = app('a', 'Mail')
  expect(ids(index.sameName(a))).toEqual(['b', 'c'])
  expect(index.sameName(a)[0]?.brand).toBe('no-record')
  index.extend([app('b', 'Notes')])
  expect(ids(index.sameName(a))).toEqual(['c'])
  expect(ids(index.sameName(app('x', 'Notes')))).toEqual(['b'])
  index.extend([app('c', 'Mail', { brand: { verified: true } })])
  const c = { id: 'c', name: 'Mail', clientId: 'client c', brand: 'verified' }
  expect(index.sameName(a)).toEqual([{ ...c, plain: 'mail', skeleton: 'rnail' }])
  const verified = { brand: { verified: true } }
  index.extend([app('c', 'Mail', { ...verified, clientId: 'client a' })])
  expect(index.sameName(a)).toEqual([])
  expect(index.size).toBe(3)
})

test('an app added twice is indexed once', () => {
  const index = indexOf(app('a', 'Mail'), app('a', 'Mail'))
  expect(index.size).toBe(1)
  expect(index.sameName(app('b', 'Mail'))).toHaveLength(1)
})

test('a renamed app no longer matches its old name', () => {
  const index = indexOf(app('a', 'Mail'), app('b', 'MaiI'), app('c', 'Mai1'))
  expect(ids(index.sameReading(app('a', 'Mail')))).toEqual(['b', 'c'])
  index.extend([app('b', 'Notes')])
  expect(ids(index.sameReading(app('a', 'Mail')))).toEqual(['c'])
})

test('look-alike names of three letters are found, names of two are not', () => {
  expect(ids(indexOf(app('a', 'Il')).sameReading(app('b', 'll')))).toEqual([])
  expect(ids(indexOf(app('a', 'IlI')).sameReading(app('b', 'lll')))).toEqual(['a'])
})

test('a blank name matches no other name', () => {
  const index = indexOf(app('a', ' '), app('b', ''))
  for (const name of ['', ' ']) {
    expect(index.sameName(app('x', name))).toEqual([])
    expect(index.sameReading(app('x', name))).toEqual([])
  }
})

test('names are compared by their first 200 characters', () => {
  const long = 'a'.repeat(199)
  expect(ids(indexOf(app('a', `${long}bc`)).sameName(app('x', `${long}bd`)))).toEqual(['a'])
  expect(ids(indexOf(app('a', `${long}b`)).sameName(app('x', `${long}c`)))).toEqual([])
})
