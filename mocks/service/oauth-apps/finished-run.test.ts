import { describe, expect, it } from 'vitest'
import { fixedClock } from '../engine/clock'
import { createService } from '../service'
import { CLASSIFICATIONS } from './wire'

const service = createService({ clock: fixedClock('2026-11-20T12:00:00.000Z') })
const runs = service.tables.apps
  .map(({ row }) => ({ app: row, run: row.investigation.get() }))
  .filter(({ app, run }) => run?.status === 'completed' && app.fixture === null)
const summaryOf = (run: (typeof runs)[number]['run'], part: 'vendorTrust' | 'scopeRisk') =>
  run?.assessments[part]?.summary ?? ''

describe('the texts of the generated runs', () => {
  it('the texts name the app and end with the verdict', () => {
    const verdicts = new Set<string>()
    for (const { app, run } of runs) {
      expect(run?.riskAssessment).toContain(`"${app.name}"`)
      verdicts.add(/Verdict: (\w+)\.$/.exec(run?.riskAssessment ?? '')?.[1] ?? '')
    }
    expect([...verdicts].toSorted()).toEqual([...CLASSIFICATIONS].toSorted())
  })

  it('the texts argue from the app’s own scopes, brand and accounts', () => {
    const withScopes = runs.filter(({ app }) =>
      app.scopes.some((scope) => scope.includes('/auth/')),
    )
    const named = withScopes.filter(({ app, run }) =>
      app.scopes.some((scope) =>
        summaryOf(run, 'scopeRisk').includes(scope.split('/').at(-1) ?? scope),
      ),
    )
    expect(named.length / withScopes.length).toBeGreaterThan(0.9)
    for (const { app, run } of runs.filter((item) => item.app.brand && !item.app.isInternal))
      expect(summaryOf(run, 'vendorTrust')).toContain(`"${app.brand?.displayName}"`)
  })

  it('some texts contradict the page', () => {
    const isWrong = runs.filter(
      ({ app, run }) =>
        (summaryOf(run, 'vendorTrust').startsWith('The provider verified') &&
          !app.brand?.verified) ||
        (summaryOf(run, 'scopeRisk') === 'It only signs people in.' &&
          app.scopes.some((scope) => scope.includes('/auth/'))) ||
        !(run?.assessments.blastRadius?.summary ?? '').includes(
          app.cachedActive === 0 ? 'No account' : `${app.cachedActive} account`,
        ),
    )
    expect(isWrong.length).toBeGreaterThan(0)
    expect(isWrong.length / runs.length).toBeLessThan(0.15)
  })
})
