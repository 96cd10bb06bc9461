import { afterEach, describe, expect, test } from 'vitest'
import { nameFamilies } from '../scopes/families'
import { appsToScan, formatDuration, leastMinutes, scanIns, scanInMessage } from './look-in'

test.each([
  [12, 100, 'less than a minute'],
  [914, 500, 'about 2 minutes'],
  [914, 263, 'about 1 minute'],
  [100_000, 250, 'about 104 minutes', 'about 2 hours'],
])('%d apps at %d ms per request take %s', (apps, took, ...words) => {
  expect(formatDuration(leastMinutes(apps, took))).toBe(words.at(-1))
})

test('each set of apps uses one filter only', () => {
  for (const scanIn of scanIns)
    expect(Object.keys(appsToScan({ scanIn: scanIn, families: [] })).length).toBeLessThanOrEqual(1)
})

describe('apps with restricted scopes', () => {
  const scanIn = 'Apps with restricted scopes'
  const families = ['gmail', 'drive', 'data_portability', 'photos_ambient']
  afterEach(() => nameFamilies({ fit: null, chat: null }))

  test('an unnamed family is left out until it was observed and chosen', () => {
    const filters = appsToScan({ scanIn: scanIn, families: [] })
    expect(filters.restrictedScopeType).toEqual(families)
    const chosen = { scanIn: scanIn, families: ['acme_fit'] } as const
    expect(appsToScan(chosen).restrictedScopeType).toEqual([...families, 'acme_fit'])
    expect(scanInMessage(chosen)).toBe(
      'Apps with restricted scopes (Gmail, Drive, Data portability, Photos (ambient), acme_fit)',
    )
  })

  test('a named family uses the name of the deployment', () => {
    nameFamilies({ fit: 'acme_fit', chat: null })
    expect(appsToScan({ scanIn: scanIn, families: [] }).restrictedScopeType).toEqual([
      'gmail',
      'drive',
      'acme_fit',
      'data_portability',
      'photos_ambient',
    ])
    expect(scanInMessage({ scanIn: scanIn, families: [] })).toContain('Gmail, Drive, Fit, Data')
  })
})
