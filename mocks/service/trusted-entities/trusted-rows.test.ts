import { expect, test } from 'vitest'
import { fixedClock } from '../engine/clock'
import { createTrustedEntities, LEAST_PERMISSIVE, type TrustedEntityRow } from './trusted-entities'

const at = '2026-11-20T12:00:00.000Z'
const row = (id: string, system: boolean): TrustedEntityRow => ({
  id,
  entity: `${id}.example`,
  type: 'external_domain',
  tenant: null,
  ...LEAST_PERMISSIVE,
  system,
  timeline: [],
})
const store = () => createTrustedEntities([row('own', false), row('given', true)], fixedClock(at))

test('§4.6 system entities come before added ones, each with its own ID', () => {
  const trusted = store()
  const plan = { entity: 'a.example', type: 'external_domain', tenant: 't', settings: {} } as const
  const [first, second] = [trusted.create(plan), trusted.create({ ...plan, tenant: null })]
  expect(trusted.all().map(({ id }) => id)).toEqual(['given', 'own', first.id, second.id])
  expect(new Set([first.id, second.id]).size).toBe(2)
  expect(trusted.find(second.id)).toBe(second)
  expect(trusted.find('none')).toBeUndefined()
})

test('§4.6 an omitted setting trusts least, and a sent one is kept', () => {
  const settings = { enabled: true, fileDetection: true }
  expect(
    store().create({ entity: '::1', type: 'ip_address', tenant: 't', settings }),
  ).toMatchObject({
    entity: '::1',
    type: 'ip_address',
    tenant: 't',
    system: false,
    enabled: true,
    subdomains: false,
    emailThreatDetection: false,
    emailAuthentication: false,
    fileDetection: true,
    timeline: [{ at, action: 'created', changes: {} }],
  })
})

test('the history has only real changes, with their old values', () => {
  const trusted = store()
  const own = trusted.find('own') ?? row('none', false)
  trusted.update(own, { enabled: false })
  expect(own.timeline).toEqual([])
  trusted.update(own, { enabled: true, subdomains: false, fileDetection: true })
  expect([own.enabled, own.subdomains, own.fileDetection]).toEqual([true, false, true])
  const changed = { from: false, to: true }
  expect(own.timeline).toEqual([
    { at, action: 'updated', changes: { enabled: changed, fileDetection: changed } },
  ])
})
