import { expect, test } from 'vitest'
import { ROUTES } from '#mocks/service/routes'
import { idPrefixes, isPathId } from '#/domain/ids'
import { endpoints } from './endpoints'

test('the table has the endpoints of the mock, which were written from the document', () => {
  const withoutNames = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')
  expect(Object.keys(endpoints).map(withoutNames).toSorted()).toEqual(
    ROUTES.map(({ method, path }) => `${method} ${withoutNames(path)}`).toSorted(),
  )
})

test('only a write makes an action, and each kind of action has one endpoint', () => {
  const made = Object.entries(endpoints).flatMap(([endpoint, entry]) =>
    'makes' in entry ? entry.makes.map((kind) => ({ kind, endpoint })) : [],
  )
  expect(made.filter(({ endpoint }) => endpoint.startsWith('GET '))).toEqual([])
  expect(new Set(made.map(({ kind }) => kind)).size).toBe(made.length)
})

test('S-13: each ID in a path has a form, and no path climbs out of it', () => {
  const kinds = new Set(Object.keys(endpoints).flatMap((name) => name.match(/\w+(?=\})/g) ?? []))
  for (const kind of kinds) {
    const prefix = (idPrefixes as Record<string, string | undefined>)[kind] ?? 'issue'
    expect(isPathId(kind, `${prefix}.1.aZ_-9==`)).toBe(true)
    for (const id of ['', '.', '..', 'a/b', `${prefix}.1.a/..`, `${prefix}.1.a%2f..`, undefined])
      expect(isPathId(kind, id), `${kind} ${id}`).toBe(false)
  }
})
