import { describe, expect, test } from 'vitest'
import { exampleRun, PAPER_TRAIL } from '../testing'
import { CLASSIFICATIONS, type Classification } from './wire'

type Change = Parameters<typeof exampleRun>[0]

const SCOPE = 'https://www.googleapis.com/auth/'
const summaries = (change: Change = {}, verdict?: Classification) => {
  const { scopeRisk, blastRadius, appBehavior } = exampleRun(change, verdict).assessments
  return {
    scopes: scopeRisk?.summary,
    accounts: blastRadius?.summary,
    behavior: appBehavior?.summary,
  }
}

describe('the text of a run about the scopes', () => {
  const fits = {
    safe: 'The consent screen promises as much.',
    unnecessary: 'It asks for no more than it uses.',
    overprivileged: 'A narrower scope would do for what it shows.',
    suspicious: 'The consent screen does not say what it needs them for.',
    malicious: 'The consent screen promises something else.',
  }
  test.each(CLASSIFICATIONS)('the text says whether the scopes fit a verdict of %s', (verdict) => {
    expect(summaries({}, verdict).scopes).toBe(
      `Granted: gmail.readonly, drive. Restricted: drive, gmail. ${fits[verdict]}`,
    )
  })

  test('the text names at most three scopes, without sign-in', () => {
    const four = ['tasks', 'forms', 'keep', 'calendar'].map((short) => `${SCOPE}${short}`)
    const named = (scopes: string[]) => summaries({ scopes, restrictedScopeTypes: [] }).scopes
    const rest = `None is restricted. ${fits.suspicious}`
    expect(named(['email', ...four.slice(0, 3)])).toBe(`Granted: tasks, forms, keep. ${rest}`)
    expect(named(four)).toBe(`Granted: tasks, forms, keep and 1 more. ${rest}`)
    expect(named(['email', 'openid', 'profile'])).toBe(
      'It only signs people in: name, picture and address.',
    )
    expect(named([])).toBe('No scope is listed any more.')
  })

  test.each([
    ['gmail.send', 'outgoing mail'],
    ['gmail.modify', 'mail'],
    ['drive.file', 'files made with it'],
    ['drive.readonly', 'files'],
    ['calendar.events', 'calendars'],
    ['contacts', 'contacts'],
    ['chat.messages', 'chat messages'],
    ['fitness.sleep.read', 'health data'],
    ['dataportability.maps.reviews', 'account history'],
    ['photosambient.mediaitems', 'photos'],
    ['spreadsheets', 'sheets'],
    ['documents', 'documents'],
    ['presentations', 'documents'],
    ['forms', 'forms and their answers'],
    ['tasks', 'tasks'],
    ['admin.directory.user', 'the directory'],
    ['directory.readonly', 'the directory'],
    ['keep', 'other data'],
  ])('the scope %s gives access to %s', (short, words) => {
    const { behavior } = summaries({ scopes: [`${SCOPE}${short}`] }, 'overprivileged')
    expect(behavior).toBe(`In the 30 days before this run it used a small part of ${words}.`)
  })

  test('the text lists several kinds of data, and sign-in only if alone', () => {
    const used = (scopes: string[]) =>
      summaries({ scopes }, 'overprivileged').behavior?.split(' part of ')[1]
    expect(used(['openid', 'https://mail.google.com/', `${SCOPE}tasks`, `${SCOPE}keep`])).toBe(
      'mail, tasks and other data.',
    )
    expect(used(['openid', `${SCOPE}tasks`])).toBe('tasks.')
    expect(used(['email', 'profile'])).toBe('the sign-in data.')
    expect(used([])).toBe('no data any more.')
  })
})

describe('the text of a run about the accounts', () => {
  const { keyEvents } = PAPER_TRAIL
  const first = keyEvents.firstObserved
  test.each([
    [
      'many',
      {},
      '40 accounts would be affected. It was first seen on 2 March 2026; the latest new account came on 9 November 2026.',
    ],
    [
      'one, on one day',
      { cachedActive: 1, keyEvents: { ...keyEvents, lastNewGrant: first } },
      '1 account would be affected. It was first seen on 2 March 2026.',
    ],
    ['none', { cachedActive: 0 }, 'No account grants it now.'],
  ])('the text counts the accounts: %s', (_, change, words) => {
    expect(summaries(change).accounts).toBe(words)
  })
})

describe('the text of a run about the use', () => {
  test('the use changes three days before the run, or when first seen', () => {
    const later = { at: '2026-11-17T01:00:00Z' }
    const day = (change?: Change) => / changed on (.*):/.exec(summaries(change).behavior ?? '')?.[1]
    expect(day()).toBe('15 November 2026')
    expect(day({ keyEvents: { ...PAPER_TRAIL.keyEvents, firstObserved: later } })).toBe(
      '17 November 2026',
    )
    expect(
      day({
        keyEvents: { ...PAPER_TRAIL.keyEvents, firstObserved: { at: '2026-11-20T00:00:00Z' } },
      }),
    ).toBe('18 November 2026')
  })

  test.each([
    [
      'safe',
      'In the 30 days before this run it was used in working hours, from one network, at an even rate.',
    ],
    ['unnecessary', 'In the 30 days before this run it was hardly used.'],
    [
      'suspicious',
      'Its use of mail and files changed on 15 November 2026: twice as many requests, most of them at night.',
    ],
    [
      'malicious',
      'On 15 November 2026 it read mail and files of 20 accounts within four minutes, from a hosting network.',
    ],
  ] as const)('the text describes the use of an app with the verdict %s', (verdict, words) => {
    expect(summaries({}, verdict).behavior).toBe(words)
  })

  test('a malicious app read at least one account', () => {
    expect(summaries({ cachedActive: 0 }, 'malicious').behavior).toContain(' of 1 account within ')
  })
})

describe('one run in twelve is wrong where the page shows it', () => {
  test('a wrong run calls the scopes sign-in', () => {
    expect(summaries({ name: 'Anvil' }).scopes).toBe('It only signs people in.')
  })

  test('a wrong run multiplies the accounts by three', () => {
    expect(summaries({ name: 'Inkpot' }).accounts).toContain('122 accounts would be affected.')
    expect(exampleRun({ name: 'Inkpot' }).assessments.blastRadius?.level).toBe('moderate')
  })
})
