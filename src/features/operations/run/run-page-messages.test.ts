import { describe, expect, test } from 'vitest'
import type { PauseReason, Phase, Run, TargetState } from '#/domain/runs/run'
import { newRun } from '#/domain/runs/run'
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
  const made = newRun(
    'one',
    {
      kind: 'revoke',
      apps: [{ appId: 'oapp.1.a' as OauthAppId, clientId: 'a', tenantId: 'tnt.1.a' }],
      targets,
    },
    0,
  )
  return {
    ...made,
    phase,
    why,
    targets: made.targets.map((target, index) => ({
      ...target,
      state: states[index] ?? 'waiting',
    })),
    ...more,
  }
}

const mixed: TargetState[] = ['confirmed', 'failed', 'unknown', 'sending', 'waiting']

const tries = ['Try 1 failed again', 'Try 1 unknown again', 'Check 1 unknown'] as const
const resumes = ['Resume', 'Stop', ...tries] as const

/** The names of the buttons on the run's page. */
function buttons(of: Run, all = [of]): string[] {
  const can = runActions(of, runCounts(of), all)
  return [
    ...(can.pause ? ['Pause'] : []),
    ...(can.resume ? ['Resume'] : []),
    ...(can.goOn === null ? [] : [can.goOn]),
    ...(can.stop ? ['Stop'] : []),
    ...(can.startNow ? ['Start now'] : []),
    ...(can.again === null ? [] : [can.again]),
    ...(can.repeat === null ? [] : [can.repeat]),
    ...(can.check === null ? [] : [can.check]),
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
  ] as const)('%s, %s', (phase, why, names) => {
    expect(buttons(run(phase, why, mixed))).toEqual(names)
  })

  test('a run that waits for one at work says so; while that one is paused its person may start it', () => {
    const waits = run('waiting', null, mixed)
    const other = (...how: [Phase, PauseReason | null]) => ({ ...run(...how, mixed), id: 'two' })
    for (const item of [other('running', null), other('paused', 'offline')]) {
      expect(buttons(waits, [waits, item])).toEqual(['Pause', 'Stop'])
      expect(phaseMessage(waits, true, [waits, item])).toBe('Waiting: another run is under way.')
    }
    const all = [waits, other('paused', 'person')]
    expect(buttons(waits, all)).toEqual(['Pause', 'Stop', 'Start now'])
    expect(phaseMessage(waits, true, all)).toBe(
      'Waiting: the run “Revoke 5 grants” is paused. Resume that one, or start this one now.',
    )
  })

  test('R-43: unknown revokes can be tried again: those that were read, and were not accepted', () => {
    const targets = run('done', null, mixed).targets
    const accepted = targets.map((target) => ({ ...target, accepted: true }))
    expect(buttons(run('done', null, mixed, { targets: accepted }))).not.toContain(tries[1])
    expect(buttons(run('done', null, mixed, { mustCheck: true }))).not.toContain(tries[1])
    expect(buttons(run('done', null, mixed))).toContain(tries[1])
  })

  test('a run of another tab has none', () => {
    expect(buttons(run('paused', 'reload', mixed, { isCopy: true }))).toEqual([])
  })

  test('nothing is begun while what is unknown is read', () => {
    expect(buttons(run('done', null, mixed, { checking: true }))).toEqual([])
  })

  test('in Operations it says how much is left', () => {
    const item = run('paused', 'reload', mixed)
    expect(runActions(item, runCounts(item))).toMatchObject({
      resumeWords: 'Resume: 2 of 5 left',
      discard: true,
    })
  })
})

test('what a run does now is said in words', () => {
  expect(phaseMessage(run('running', null, mixed))).toBe('Running.')
  expect(phaseMessage(run('paused', 'reload', mixed))).toContain('Press Resume to continue.')
  expect(phaseMessage(run('paused', 'rate limit', mixed), false)).toContain('Paused: offline')
  expect(phaseMessage(run('paused', 'person', mixed), false)).toBe('Paused. Nothing more is sent.')
  expect(phaseMessage(run('paused', 'reload', mixed, { isCopy: true }))).toBe(
    'This run belongs to another tab.',
  )
})

describe('the targets that an address shows', () => {
  test.each(shownStates)('%s', (state) => {
    const { value } = runSearch.read({ show: shownParam(state) })
    expect(toShown(value)).toBe(state)
    expect(shownParam(state)).toMatch(/^[a-z-]+$/)
  })

  test('each target is in one state, and one under way is not tried', () => {
    const { targets } = run('running', null, mixed)
    const found = shownStates.flatMap((state) => targets.filter((target) => isShown(target, state)))
    expect(found).toHaveLength(targets.length)
    expect(targets.filter((target) => isShown(target, 'not tried'))).toHaveLength(2)
    expect(targets.filter((target) => isShown(target, null))).toHaveLength(5)
  })

  test('a bad value is dropped', () => {
    expect(runSearch.read({ show: 'constructor' }).invalidParams).toHaveLength(1)
    expect(toShown({})).toBeNull()
  })
})
