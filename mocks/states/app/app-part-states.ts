import type { SeedName } from '#mocks/seeds/seeds'
import { appPath, ONE_APP, type State } from '../state'

const INVESTIGATION = { method: 'GET', search: 'include=investigation' }
const ACCOUNTS = { method: 'GET', path: `${ONE_APP.path}/accounts` }

const shown = (
  rows: readonly [fixture: string, shows: State['shows']][],
  seed?: SeedName,
): State[] =>
  rows.map(([fixture, shows]) => ({
    name: `part of "${fixture}"`,
    path: appPath(fixture),
    ...(seed !== undefined && { seed }),
    fixture,
    shows,
  }))

/** The parts of an app's page. Each has its own states while the others work. */
export const APP_PART_STATES: readonly State[] = [
  {
    name: 'open issues not allowed',
    path: appPath('investigation completed'),
    persona: 'no issues',
    press: ['Look for open issues'],
    shows: 'This token cannot list issues.',
    logs: [403],
  },
  {
    name: 'investigation loading',
    path: appPath('investigation completed'),
    faults: [{ match: INVESTIGATION, effect: { kind: 'never' } }],
    shows: 'Loading the investigation',
  },
  {
    name: 'investigation forbidden',
    path: appPath('investigation completed'),
    persona: 'no investigation',
    shows: 'This token cannot read investigations.',
    logs: [403],
  },
  {
    name: 'investigation fails',
    path: appPath('investigation completed'),
    faults: [{ match: INVESTIGATION, effect: { kind: 'status', status: 503 } }],
    shows: 'The service returned an error (503).',
    logs: [503],
  },
  {
    name: 'investigation paused',
    path: appPath('investigation running'),
    knobs: { investigationEnds: 'never' },
    press: ['Pause checking'],
    shows: 'Checking is paused until you resume it.',
  },
  {
    name: 'issue not readable',
    path: appPath('staged on null'),
    persona: 'no issues',
    shows: 'No issue shown (none exists, or this token cannot read issues).',
  },
  {
    name: 'accounts loading',
    path: appPath('every family'),
    faults: [{ match: ACCOUNTS, effect: { kind: 'never' } }],
    shows: 'Checking which accounts hold these scopes…',
  },
  {
    name: 'accounts forbidden',
    path: appPath('every family'),
    faults: [{ match: ACCOUNTS, effect: { kind: 'status', status: 403 } }],
    shows: 'The console could not check who holds these scopes.',
    logs: [403],
  },
  {
    name: 'counting again fails',
    path: appPath('every family'),
    // The page counts the accounts and lists them first
    faults: [{ match: ACCOUNTS, skip: 2, effect: { kind: 'status', status: 400 } }],
    press: ['Refresh'],
    shows: 'counting again failed',
    logs: [400],
  },
  {
    name: 'accounts of a staged app',
    path: `${appPath('staged on null')}/accounts`,
    shows: ['The agent recommends', 'Review'],
  },
  ...shown([
    ['investigation running', 'Pause checking'],
    ['investigation completed', 'Written by the agent.'],
    ['investigation failed', 'The investigation failed without a verdict.'],
    ['investigation null', 'No investigation is available'],
    ['investigation with times reversed', 'so both times are limits.'],
    ['prompt-like text', 'Ignore the assessment below.'],
    ['vendor trust high, scope risk high', 'Trust: high'],
    ['cached-behind', ['Brackley Archive', 'The cached filter still counts this app as active']],
    ['cached-behind, the other way', 'Compare with the cached filter'],
    ['ghost scopes', ['Gristmill Mail', 'not held by any of the 9 accounts checked']],
    ['unseen scopes', ['Fennimore Assistant', 'held by 1 account, not yet in the app’s list']],
    ['250 accounts', 'Scopes checked on 100 of 250 accounts'],
    ['only gmail.send and drive.file', 'resembles Gmail scopes, but is not restricted'],
    [
      'family without matching scope',
      'The service reports this family, but no listed scope matches it.',
    ],
    ['unknown scope', ['Hexbury Robotics', 'no description']],
    ['home page with IDN host', ['Tessarin Mail', 'xn--']],
    ['rejected on Unknown', ['Selwick Forms', ': rejected']],
    ['firstObserved after created', ['Swaledale Files', 'the earliest granting account is gone']],
  ]),
  ...shown(
    [
      ['unknown investigation values', 'Blast radius: global'],
      ['running with partial text', 'Unfinished: the investigation is still running.'],
      ['completed with empty text', 'This investigation has no narrative.'],
    ],
    'odd',
  ),
]
