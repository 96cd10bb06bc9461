import { expect, test } from 'vitest'
import type { AccountId, OauthAppId } from '../ids'
import { newRun, type Run, type TargetState } from './run'
import { next, nextStep, type StepFacts } from './run-reducer'

const app = 'oapp.1.a' as OauthAppId
const facts: StepFacts = {
  isUnreachable: false,
  wasInterrupted: false,
  isFull: false,
  isVerified: () => true,
}

/** Returns a running revoke of two grants, which are in these states. */
function running(...states: TargetState[]): Run {
  const run = newRun(
    '1',
    {
      kind: 'revoke',
      apps: [{ appId: app, clientId: 'client-a', tenantId: 'tnt.1.a' }],
      targets: states.map((_, id) => ({ app: 0, accountId: `acct.1.${id}` as AccountId })),
    },
    0,
  )
  const targets = run.targets.map((target, index) => ({
    ...target,
    state: states[index] ?? target.state,
  }))
  return { ...next(run, { type: 'start' }), targets, mustCheck: states.includes('unknown') }
}

test.each<[string, Run, Partial<StepFacts>, ReturnType<typeof nextStep>]>([
  ['sends the next target', running('confirmed', 'waiting'), {}, { kind: 'send', index: 1 }],
  [
    'reads an app before its first write',
    running('waiting', 'waiting'),
    { isVerified: () => false },
    { kind: 'verify', app },
  ],
  ['waits while as many targets are sent as allowed', running('waiting'), { isFull: true }, null],
  [
    'tries the connection before it sends after an outage',
    running('unknown', 'waiting'),
    { isUnreachable: true, wasInterrupted: true },
    { kind: 'try connection' },
  ],
  [
    'checks unknown results at the end',
    running('unknown', 'confirmed'),
    { isFull: true },
    { kind: 'check' },
  ],
  [
    'sends before it checks unknown results',
    running('unknown', 'waiting'),
    {},
    { kind: 'send', index: 1 },
  ],
  [
    'checks unknown results before it sends after an interruption',
    running('unknown', 'waiting'),
    { wasInterrupted: true },
    { kind: 'check' },
  ],
  [
    'does nothing while it is paused',
    next(running('unknown', 'waiting'), { type: 'pause', why: 'person' }),
    { isUnreachable: true },
    null,
  ],
])('a run %s', (_, run, changed, step) => {
  expect(nextStep(run, { ...facts, ...changed })).toEqual(step)
})
