import { expect, test } from 'vitest'
import * as rules from '#/domain/names/same-name'
import { exampleApp } from '#/testing/example-app'
import { createMarks } from './marks'

const going = new AbortController().signal
const sameNameMark = 'Same name, other client ID'

test('apps that share a name get a mark with both client IDs', async () => {
  const marks = createMarks(rules)
  const [app, other] = [
    exampleApp('1', { name: 'Tern Mail' }),
    exampleApp('2', { name: 'tern MAIL' }),
  ]
  await marks.extend([app, other, exampleApp('3')], going)
  expect(marks.of(app)).toMatchObject([
    {
      name: sameNameMark,
      warnings: [
        { title: sameNameMark, others: [{ clientId: app.clientId }, { clientId: other.clientId }] },
      ],
    },
  ])
  expect(marks.of(other)).toMatchObject([{ name: sameNameMark }])
  expect(marks.of(exampleApp('3'))).toEqual([])
})

test('one client ID in two tenants gets no mark', async () => {
  const marks = createMarks(rules)
  const app = exampleApp('1', { name: 'Tern Mail', clientId: 'same' })
  const other = exampleApp('2', { name: 'Tern Mail', clientId: 'same', tenantId: 'tnt.1.b' })
  await marks.extend([app, other], going)
  expect([app, other].map(marks.of)).toEqual([[], []])
})

test('a look-alike name gets a mark beside the same-name mark', async () => {
  const marks = createMarks(rules)
  const names = ['Tern Mail', 'Tern MaiI', 'Tern Mail']
  const [app, ...others] = names.map((name, at) => exampleApp(String(at), { name }))
  if (app === undefined) throw new Error('No app.')
  await marks.extend([app, ...others], going)
  expect(marks.of(app)).toMatchObject([
    { name: sameNameMark },
    { warnings: [{ title: 'Reads like another app' }] },
  ])
  expect(marks.of(app)[1]?.name).toBeUndefined()
})

test('a stop ends the comparison and keeps the apps added before', async () => {
  const marks = createMarks(rules)
  const stop = new AbortController()
  const all = 100_000
  let taken = 0
  function* many() {
    for (; taken < all; taken += 1) yield exampleApp(String(taken), { name: 'Tern Mail' })
  }
  const added = marks.extend(many(), stop.signal)
  // The first slice is done. The others run in later tasks.
  const first = taken
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(all)
  stop.abort(new Error('stopped'))
  await expect(added).rejects.toThrow('stopped')
  expect(taken).toBe(first)
  expect(marks.of(exampleApp('0', { name: 'Tern Mail' }))).toMatchObject([{ name: sameNameMark }])
})
