import { afterEach, describe, expect, test } from 'vitest'
import { nameFamilies } from '../scopes/families'
import { appsToScan, formatDuration, leastMinutes, scanIns, scanInMessage } from './look-in'

test.each([
  [12, 100, 'less than a minute'],
  [914, 500, 'about 2 minutes'],
  [914, 263, 'about 1 minute'],
  [900, 200, 'about 1 minute'],
  [86_400, 250, 'about 2 hours'],
  [100_000, 250, 'about 104 minutes', 'about 2 hours'],
])('%d apps at %d ms per request take %s', (apps, took, ...words) => {
  expect(formatDuration(leastMinutes(apps, took))).toBe(words.at(-1))
})

test('each set of apps uses one filter at most, and is named', () => {
  const filters = scanIns.map((scanIn) => appsToScan({ scanIn, families: [] }))
  expect(filters).toEqual([
    { hasActiveAccounts: true },
    { restrictedScopeType: expect.any(Array) as string[] },
    { classification: ['malicious', 'suspicious'] },
    {},
  ])
  expect(scanInMessage({ scanIn: 'All apps', families: [] })).toBe('All apps')
})

describe('apps with restricted scopes', () => {
  const scanIn = 'Apps with restricted scopes'
  const families = ['gmail', 'drive', 'data_portability', 'photos_ambient']
  afterEach(() => nameFamilies({ fit: null, chat: null }))

  test('an unnamed family is left out until it was observed and chosen', () => {
    const filters = appsToScan({ scanIn, families: [] })
    expect(filters.restrictedScopeType).toEqual(families)
    const chosen = { scanIn, families: ['acme_fit'] } as const
    expect(appsToScan(chosen).restrictedScopeType).toEqual([...families, 'acme_fit'])
    const names = 'Gmail, Drive, Data portability, Photos (ambient), acme_fit'
    expect(scanInMessage(chosen)).toBe(`${scanIn} (${names})`)
  })

  test('a named family uses the name of the deployment', () => {
    nameFamilies({ fit: 'acme_fit', chat: null })
    const named = [...families.slice(0, 2), 'acme_fit', ...families.slice(2)]
    expect(appsToScan({ scanIn, families: [] }).restrictedScopeType).toEqual(named)
    expect(scanInMessage({ scanIn, families: [] })).toContain('Gmail, Drive, Fit, Data')
  })
})
