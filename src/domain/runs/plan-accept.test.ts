import { expect, test } from 'vitest'
import { exampleApp } from '#/testing/example-app'
import { changeOfTarget, mustTypeNumber, runTitle } from './plan'
import { countAccept, type RiskyGroup } from './plan-counts'

const staged = (name: string, value: string, status = 'staged') =>
  exampleApp(name, {
    classification: null,
    remediation: [],
    recommendedClassification: { value, status, issueId: null },
  })
const apps = [
  staged('a', 'malicious'),
  staged('b', 'safe'),
  staged('c', 'malicious', 'rejected'),
  staged('d', 'suspicious'),
  staged('e', 'quarantined'),
]
const seen = ['malicious', 'safe', 'malicious', 'malicious', 'quarantined', 'safe'].map(
  (recommended, index) => ({ id: apps[index]?.id ?? exampleApp('f').id, recommended }),
)
const read = (id: string) => apps.find((app) => app.id === id)
const none = new Set<RiskyGroup>()

test('apps get their seen recommendation unless it changed or cannot be sent', () => {
  const counts = countAccept(seen, read, none)
  expect(counts.plan.targets.map(({ appId, own }) => [appId, own])).toEqual([
    [apps[0]?.id, { classification: 'malicious' }],
    [apps[1]?.id, { classification: 'safe' }],
  ])
  expect(counts).toMatchObject({ changed: 2, unlisted: 1, leftOut: 0 })
  expect(counts.groups.map(({ group, sent }) => [group, sent])).toEqual([['first', 2]])
  const without = countAccept(seen, read, new Set<RiskyGroup>(['first']))
  expect(without).toMatchObject({ send: [], leftOut: 2 })
  const accepted = exampleApp('a', { classification: 'malicious' })
  const so = countAccept(seen.slice(0, 1), () => accepted, none)
  expect(so).toMatchObject({ send: [], alreadySo: 1, changed: 0 })
})

test('an accept run has its own title and needs no typed number', () => {
  const { plan } = countAccept(seen, read, none)
  expect(runTitle(plan)).toBe('Accept 2 recommendations')
  expect(runTitle({ ...plan, targets: plan.targets.slice(1) })).toBe('Accept 1 recommendation')
  const values = plan.targets.map((app) => changeOfTarget(plan, app).classification)
  expect(values).toEqual(['malicious', 'safe'])
  expect(mustTypeNumber(plan)).toBe(false)
})
