import { describe, expect, test } from 'vitest'
import { exampleApp } from '#/testing/example-app'
import { consequencesOf } from '../decision/consequences'
import { policies, type AppChange } from '../decision/decision'
import { toPlannedApp } from './plan'
import { countAccept, countDecision, type PlanCounts, type RiskyGroup } from './plan-counts'
import { countSetBack, type Settable } from './set-back'

type App = ReturnType<typeof exampleApp>

const none = new Set<RiskyGroup>()
const recommended = (value: string) => ({ value, status: 'staged', issueId: null })
const kinds: Partial<App>[] = [
  {},
  { classification: null },
  { recommendedClassification: recommended('malicious') },
  { remediation: ['revoke'] },
  { remediation: ['revoke', 'notify'], recommendedClassification: recommended('safe') },
]
const createApp = (index: number, more: Partial<App> = {}) =>
  exampleApp(`a${index}`, { classification: 'suspicious', ...kinds[index], ...more })

/** Every subset of the kinds of app. */
const mixes = Array.from({ length: 2 ** kinds.length }, (_, bits) =>
  [...kinds.keys()].filter((index) => bits & (1 << index)),
)

const changes: AppChange[] = [{}, { classification: 'malicious' } as const].flatMap((item) =>
  [{}, ...policies.map(({ body }) => ({ remediation: body }))].map((other) => ({
    ...item,
    ...other,
  })),
)

/** Plans to undo a run that set the opposite. Each app changed only by its kind since that run. */
function setBack(mix: number[], change: AppChange, leftOut = none): PlanCounts<App> {
  const { classification, remediation } = change
  const apps = mix.map((index) =>
    createApp(index, {
      ...(classification && { classification }),
      ...(remediation && { remediation: [...remediation] }),
    }),
  )
  const settable = mix.map((index): Settable => {
    const { body } = policies[index % policies.length] ?? policies[0]
    const back: AppChange = {
      ...(classification && { classification: 'suspicious' }),
      ...(remediation && { remediation: body }),
    }
    return { app: toPlannedApp(createApp(index)), change, back }
  })
  return countSetBack(settable, (id) => apps.find((app) => app.id === id), leftOut)
}

function accept(mix: number[], leftOut = none): PlanCounts<App> {
  const apps = mix.map((index) =>
    createApp(index, { recommendedClassification: recommended('malicious') }),
  )
  return countAccept(
    apps.map(({ id }) => ({ id, recommended: 'malicious' })),
    (id) => apps.find((app) => app.id === id),
    leftOut,
  )
}

const plans: [string, (mix: number[], leftOut?: typeof none) => PlanCounts<App>][] = [
  ['accept', accept],
  ...changes.flatMap((change): [string, (mix: number[]) => PlanCounts<App>][] => {
    const created = (mix: number[]) => mix.map((number) => createApp(number))
    return [
      [`decide ${JSON.stringify(change)}`, (mix) => countDecision(created(mix), change, none)],
      [`set back ${JSON.stringify(change)}`, (mix) => setBack(mix, change)],
    ]
  }),
]

describe('R-46: no plan hides an enforcement or a resolved recommendation', () => {
  test.each(plans)('the plan to %s shows every effect', (_, plan) => {
    for (const mix of mixes) {
      const { send, consequences, groups, enforced, ...counts } = plan(mix)
      const text = [...consequences.box, consequences.line ?? ''].join(' ')
      const countGroup = (name: RiskyGroup) => groups.find(({ group }) => group === name)?.sent ?? 0
      const underPolicy = send.filter(({ app }) => app.remediation.length > 0)
      const resolved = send.filter(
        ({ app, change }) =>
          app.recommendedClassification?.status === 'staged' && change.classification,
      )
      const about = `${mix.join()}: ${text}`
      expect(text.split(/\s+/).length, about).toBeLessThanOrEqual(60)
      expect(countGroup('policy'), about).toBe(underPolicy.length)
      expect(/Saving can revoke newer grants/.test(text), about).toBe(underPolicy.length > 0)
      expect(/Resolves/.test(text), about).toBe(resolved.length > 0)
      expect(/applies to the grants of/.test(text), about).toBe(counts.setsPolicy)
      if (/No grants are revoked/.test(text))
        expect([enforced, counts.endsGrants]).toEqual([[], false])
      if (counts.endsGrants) expect(counts.startsOnCancel || counts.setsPolicy, about).toBe(true)
      expect(underPolicy.filter(({ app }) => !enforced.includes(app))).toEqual([])
    }
  })

  test.each(plans)('the plan to %s describes a single app like its dialog', (_, plan) => {
    for (const index of kinds.keys()) {
      const { send, consequences } = plan([index])
      const setsBack = consequences.box[0]?.startsWith('This does not restore') ?? false
      expect(consequences).toEqual(consequencesOf(send, { setsBack }))
    }
  })
})

test('apps with a later recommendation or policy can be left out', () => {
  const counts = setBack([0, 2, 3], { classification: 'malicious' })
  const groups = counts.groups.map(({ group, sent }) => [group, sent])
  expect(groups).toEqual([
    ['staged', 1],
    ['policy', 1],
  ])
  expect(counts.startsOnCancel).toBe(true)
  const calm = setBack([0, 2, 3], { classification: 'malicious' }, new Set(['staged', 'policy']))
  const send = [{ app: { id: 'oapp.1.a0' } }]
  expect(calm).toMatchObject({ leftOut: 2, endsGrants: false, send })
  expect(calm.consequences).toEqual({
    box: ['This does not restore grants or recommendations.'],
    line: 'Open investigation issues of this app get the same classification. No grants are revoked.',
  })
})
