import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart, requestToShow } from './lazy-part'
import { until } from '#/testing/until'

interface Link {
  sheet: { cssRules: number[] } | null
  cloneNode: () => string
  replaceWith: (other: string) => void
}

const links: Link[] = []

beforeEach(() => vi.stubGlobal('document', { querySelectorAll: () => links }))
afterEach(() => {
  vi.unstubAllGlobals()
  links.length = 0
})

test('two callers share one request and both get the loaded part', async () => {
  const request = vi.fn(async () => 'part')
  const part = lazyPart(request)
  const got: string[] = []
  part.ask((loaded) => got.push(`first ${loaded}`))
  part.ask((loaded) => got.push(`second ${loaded}`))
  expect(part.get()).toBeNull()
  await until(() => expect(got).toEqual(['first part', 'second part']))
  expect(part.get()).toBe('part')
  expect(request).toHaveBeenCalledOnce()
})

test('a loaded part calls back in the same task', async () => {
  const part = lazyPart(async () => 'part')
  part.ask()
  await until(() => expect(part.get()).toBe('part'))
  const act = vi.fn()
  part.ask(act)
  expect(act).toHaveBeenCalledExactlyOnceWith('part')
})

test('a dialog that still loads takes the latest request, a shown one keeps its own', async () => {
  const part = lazyPart(async () => 'dialog')
  expect(requestToShow(part, null, 'first')).toBe('first')
  expect(requestToShow(part, 'first', 'second')).toBe('second')
  expect(requestToShow(part, 'first', null)).toBe('first')
  part.ask()
  await until(() => expect(part.get()).toBe('dialog'))
  expect(requestToShow(part, 'first', 'second')).toBe('first')
  expect(requestToShow(part, null, 'second')).toBe('second')
})

test('a failed load reaches every caller, and the next call tries again', async () => {
  const request = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('gone'))
  const part = lazyPart(request)
  const act = vi.fn()
  const failed = vi.fn()
  part.ask(act, failed)
  part.ask(act, failed)
  await until(() => expect(failed).toHaveBeenCalledTimes(2))
  expect(act).not.toHaveBeenCalled()
  part.ask(act, failed)
  await until(() => expect(act).toHaveBeenCalledExactlyOnceWith('part'))
  expect(request).toHaveBeenCalledTimes(2)
})

test('another try reloads only the style sheets that failed', async () => {
  const replaced: string[] = []
  const link = (name: string, sheet: Link['sheet']) => ({
    sheet,
    cloneNode: () => `${name} again`,
    replaceWith: (other: string) => replaced.push(other),
  })
  links.push(
    link('absent', null),
    link('empty', { cssRules: [] }),
    link('whole', { cssRules: [1] }),
  )
  const part = lazyPart(vi.fn(async () => 'part').mockRejectedValueOnce(new Error('gone')))
  const failed = vi.fn()
  part.ask(undefined, failed)
  await until(() => expect(failed).toHaveBeenCalledOnce())
  expect(replaced).toEqual([])
  part.ask()
  await until(() => expect(part.get()).toBe('part'))
  expect(replaced).toEqual(['absent again', 'empty again'])
})
