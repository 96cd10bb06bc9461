import { afterEach, describe, expect, test } from 'vitest'
import { nameFamilies } from '../scopes/families'
import { askedIn, formatDuration, leastMinutes, lookIns, lookInMessage } from './look-in'

test.each([
  [12, 100, 'less than a minute'],
  [914, 500, 'about 2 minutes'],
  [914, 263, 'about 1 minute'],
  [100_000, 250, 'about 104 minutes', 'about 2 hours'],
])('%d apps at %d ms a request take %s', (apps, took, ...words) => {
  expect(formatDuration(leastMinutes(apps, took))).toBe(words.at(-1))
})

test('each place asks the list for one thing only', () => {
  for (const lookIn of lookIns)
    expect(Object.keys(askedIn({ lookIn, families: [] })).length).toBeLessThanOrEqual(1)
})

describe('apps with restricted scopes', () => {
  const lookIn = 'Apps with restricted scopes'
  const families = ['gmail', 'drive', 'data_portability', 'photos_ambient']
  afterEach(() => nameFamilies({ fit: null, chat: null }))

  test('leave out a family whose name is not set, until it was observed and chosen', () => {
    const asked = askedIn({ lookIn, families: [] })
    expect(asked.restrictedScopeType).toEqual(families)
    const chosen = { lookIn, families: ['acme_fit'] } as const
    expect(askedIn(chosen).restrictedScopeType).toEqual([...families, 'acme_fit'])
    expect(lookInMessage(chosen)).toBe(
      'Apps with restricted scopes (Gmail, Drive, Data portability, Photos (ambient), acme_fit)',
    )
  })

  test('have a family under the name that the deployment sets', () => {
    nameFamilies({ fit: 'acme_fit', chat: null })
    expect(askedIn({ lookIn, families: [] }).restrictedScopeType).toEqual([
      'gmail',
      'drive',
      'acme_fit',
      'data_portability',
      'photos_ambient',
    ])
    expect(lookInMessage({ lookIn, families: [] })).toContain('Gmail, Drive, Fit, Data')
  })
})
