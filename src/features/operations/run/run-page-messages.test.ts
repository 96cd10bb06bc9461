import { describe, expect, test } from 'vitest'
import { type PauseReason, type Phase, type Run, type TargetState, newRun } from '#/domain/runs/run'
import { runCounts } from '#/domain/runs/run-messages'
import type { AccountId, OauthAppId } from '#/domain/ids'
import { isShown, runSearch, toShown, shownStates, shownParam } from './run-search'
import { phaseMessage, runActions } from './run-page-messages'

function run(
  phase: Phase,
  why: PauseReason | null,
  states: TargetState[],
  more: Partial<Run> = {},
) {
  const targets = states.map((_, index) => ({ app: 0, accountId: `acct.1.${index}` as AccountId }))
  const apps = [{ appId: 'oapp.1.a' as OauthAppId, clientId: 'a', tenantId: 'tnt.1.a' }]
  const created = newRun('one', { kind: 'revoke', apps, targets }, 0)
  const inStates = created.targets.map((target, index) => ({
    ...target,
    state: states[index] ?? 'waiting',
  }))
  return { ...created, phase, why, targets: inStates, ...more }
}

const mixed: TargetState[] = ['confirmed', 'failed', 'unknown', 'sending', 'waiting']

const tries = ['Try 1 failed again', 'Try 1 unknown again', 'Check 1 unknown'] as const
const resumes = ['Stop', 'Resume', ...tries] as const

/** Returns the names of the buttons on the run's page. */
function buttons(of: Run, all = [of]): string[] {
  const { pause, stop, actions } = runActions(of, runCounts(of), { all })
  return [
    ...(pause ? ['Pause'] : []),
    ...(stop ? ['Stop'] : []),
    ...actions.map(({ label }) => label),
  ]
}

describe('the buttons of a run', () => {
  test.each([
    ['running', null, ['Pause', 'Stop']],
    ['paused', 'rate limit', ['Pause', 'Stop']],
    ['paused', 'offline', ['Pause', 'Stop']],
    ['paused', 'no answer', ['Pause', 'Stop']],
    ['paused', 'person', [...resumes]],
    ['paused', 'reload', [...resumes]],
    ['paused', 'lost', [...resumes]],
    ['stopped', null, ['Continue with 2 not tried', ...tries]],
    ['done', null, [...tries]],
  ] as const)('a run that is %s (%s) offers %j', (phase, why, names) => {
    expect(buttons(run(phase, why, mixed))).toEqual(names)
  })

  test('a waiting run can start once the admin has paused the other run', () => {
    const waits = run('waiting', null, mixed)
    const other = (...how: [Phase, PauseReason | null]) => ({ ...run(...how, mixed), id: 'two' })
    for (const item of [other('running', null), other('paused', 'offline')]) {
      expect(buttons(waits, [waits, item])).toEqual(['Pause', 'Stop'])
      expect(phaseMessage(waits, true, [waits, item])).toBe('Waiting for another run to finish.')
    }
    const all = [waits, other('paused', 'person')]
    expect(buttons(waits, all)).toEqual(['Pause', 'Stop', 'Start now'])
    expect(phaseMessage(waits, true, all)).toBe(
      'Waiting: the run “Revoke 5 grants” is paused. Resume that run, or start this run now.',
    )
  })

  test('R-43: unknown revokes can be tried again once checked, unless the service accepted them', () => {
    const targets = run('done', null, mixed).targets
    const accepted = targets.map((target) => ({ ...target, accepted: true }))
    const withoutRepeat = tries.filter((name) => name !== tries[1])
    expect(buttons(run('done', null, mixed, { targets: accepted }))).toEqual(withoutRepeat)
    expect(buttons(run('done', null, mixed, { mustCheck: true }))).toEqual(withoutRepeat)
    expect(buttons(run('done', null, mixed))).toContain(tries[1])
  })

  test('a run of another tab has no buttons', () => {
    expect(buttons(run('paused', 'reload', mixed, { isCopy: true }))).toEqual([])
  })

  test('a run has no buttons while it checks unknown results', () => {
    expect(buttons(run('done', null, mixed, { checking: true }))).toEqual([])
  })

  test('“Resume” in Operations names the number of remaining targets', () => {
    const item = run('paused', 'reload', mixed)
    expect(runActions(item, runCounts(item), { inList: true })).toMatchObject({
      actions: [{ label: 'Resume: 2 of 5 left' }],
      discard: true,
    })
  })
})

test('the phase message describes what a run does now', () => {
  expect(phaseMessage(run('running', null, mixed))).toBe('Running.')
  expect(phaseMessage(run('paused', 'reload', mixed))).toContain('Press Resume to continue.')
  expect(phaseMessage(run('paused', 'rate limit', mixed), false)).toContain('Paused: offline')
  expect(phaseMessage(run('paused', 'person', mixed), false)).toBe('Paused. Nothing more is sent.')
  expect(phaseMessage(run('paused', 'reload', mixed, { isCopy: true }))).toBe(
    'This run belongs to another tab.',
  )
})

describe('the targets that a URL shows', () => {
  test.each(shownStates)('the state “%s” of a URL is read back from its parameter', (state) => {
    const { value } = runSearch.read({ show: shownParam(state) })
    expect(toShown(value)).toBe(state)
    expect(shownParam(state)).toMatch(/^[a-z-]+$/)
  })

  test('each target is in one state, and a running target counts as not tried', () => {
    const { targets } = run('running', null, mixed)
    const found = shownStates.flatMap((state) => targets.filter((target) => isShown(target, state)))
    expect(found).toHaveLength(targets.length)
    expect(targets.filter((target) => isShown(target, 'not tried'))).toHaveLength(2)
    expect(targets.filter((target) => isShown(target, null))).toHaveLength(5)
  })

  test('an invalid state in the URL is dropped', () => {
    expect(runSearch.read({ show: 'constructor' }).invalidParams).toHaveLength(1)
    expect(toShown({})).toBeNull()
  })
})
