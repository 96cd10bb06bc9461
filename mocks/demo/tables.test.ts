import { expect, test } from 'vitest'
import { ITEM_DAMAGES, PAGE_DAMAGES } from '#mocks/fault-damage'
import { FAULT_KINDS } from '#mocks/fault-kinds'
import { DEFAULT_KNOBS, type Knobs } from '#mocks/service/engine/knobs'
import { testService } from '#mocks/service/testing'
import { FAULT_CHOICES, faultMessage, REQUEST_CHOICES, TIMES_CHOICES } from './fault-choices'
import { KNOB_CHOICES, KNOB_NAMES } from './knob-choices'

test('every knob has its default first and another value', () => {
  expect(KNOB_NAMES.toSorted()).toEqual(Object.keys(DEFAULT_KNOBS).toSorted())
  for (const name of KNOB_NAMES) {
    const { values } = KNOB_CHOICES[name]
    expect(values[0]?.value, name).toEqual(DEFAULT_KNOBS[name])
    const different = new Set(values.map(({ value }) => JSON.stringify(value)))
    expect([different.size, values.length > 1], name).toEqual([values.length, true])
  }
})

test('labels and values are unique', () => {
  const labels = KNOB_NAMES.map((name) => KNOB_CHOICES[name].label)
  expect(new Set(labels).size).toBe(labels.length)
  for (const name of KNOB_NAMES) {
    const texts = KNOB_CHOICES[name].values.map(({ does }) => does)
    expect(new Set(texts).size, name).toBe(texts.length)
  }
})

test('the service works with every value', () => {
  const service = testService({ apps: 0 })
  for (const name of KNOB_NAMES) {
    for (const { value } of KNOB_CHOICES[name].values) {
      const turned: Partial<Knobs> = { rateLimit: 'off', [name]: value }
      // A limit of one in five seconds does not clear, because the clock does not run
      service.clock.advance(60_000)
      Object.assign(service.knobs, DEFAULT_KNOBS, turned)
      const { status } = service.handle({
        method: 'GET',
        url: '/api/v1/oauth-apps?limit=3',
        token: 'demo-token-full-access',
      })
      expect(status, `${name} ${JSON.stringify(value)}`).toBe(200)
    }
  }
})

test('every kind of fault and every damage has its own name', () => {
  const kinds = FAULT_CHOICES.map(({ effect }) => effect.kind)
  expect([...new Set(kinds)].toSorted()).toEqual(FAULT_KINDS.toSorted())
  const damages = FAULT_CHOICES.flatMap(({ effect }) =>
    effect.kind === 'bad item' || effect.kind === 'bad page' ? [effect.damage] : [],
  )
  expect(damages.toSorted()).toEqual([...ITEM_DAMAGES, ...PAGE_DAMAGES].toSorted())
  const names = FAULT_CHOICES.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('every fault can be added and is named in its message', () => {
  const service = testService()
  for (const { name, effect } of FAULT_CHOICES)
    for (const { match } of REQUEST_CHOICES)
      for (const { often } of TIMES_CHOICES) {
        const fault = { match, effect, ...often }
        service.faults.add(fault)
        expect(faultMessage(service.faults.live().at(-1)?.fault ?? fault)).toContain(`${name}, `)
      }
  expect(faultMessage({ effect: { kind: 'status', status: 500 }, times: 1, skip: 2 })).toBe(
    'Status 500, all requests, after 2 more, once',
  )
  expect(
    faultMessage({ match: { method: 'PUT' }, effect: { kind: 'status', status: 418 }, times: 4 }),
  ).toBe('Status 418, PUT, 4 times')
  expect(faultMessage({ effect: { kind: 'drop' }, share: 0.03 })).toBe(
    'Dropped, all requests, 3 in 100, until removed',
  )
})
