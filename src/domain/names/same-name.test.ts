import { expect, test } from 'vitest'
import { exampleApp } from '#/testing/example-app'
import { findSameNameApps, searchedName } from './same-name'

test.each<[string, string, string | null]>([
  ['the name in lower case', 'Mail Merge Pro', 'mail merge pro'],
  ['single spaces', '  Mail \u00a0 Merge\t', 'mail merge'],
  ['no hidden characters', 'Ma\u200bil\u202e Merge', 'mail merge'],
  ['plain letters for a Cyrillic look-alike', 'H\u0430rb\u043eur Expense', 'harbour expense'],
  ['plain letters for a word of look-alikes', '\u0410\u0440\u0440\u0435 Store', 'appe store'],
  ['plain letters for special forms', '\uff2d\uff41\uff49\uff4c \u{1d40c}erge', 'mail merge'],
  ['other scripts unchanged', '\u041f\u043e\u0447\u0442\u0430', '\u043f\u043e\u0447\u0442\u0430'],
  ['accents unchanged', 'R\u00e9sum\u00e9', 'r\u00e9sum\u00e9'],
  ['digits and signs unchanged', 'Plan 5 | m-cl 3d', 'plan 5 | m-cl 3d'],
  ['200 characters at most', 'x'.repeat(500), 'x'.repeat(200)],
  ['nothing for a blank name', ' \u3000 ', null],
  ['nothing for an invisible name', '\u200b\u2060', null],
  ['nothing for no name', '', null],
])('a same-name search uses %s', (_, name, text) => {
  expect(searchedName(name)).toBe(text)
})

const app = (id: string, name: string, verified = false) =>
  exampleApp(id, {
    name,
    brand: { verified, displayName: null, supportEmail: null, homePageUrl: null, iconUrl: null },
  })
const findIds = (...found: Parameters<typeof findSameNameApps>) =>
  findSameNameApps(...found).map(({ clientId }) => clientId)

test('found apps count if their name matches and their client ID differs', () => {
  const opened = app('a', 'H\u0430rbour Tool')
  const found = [
    opened,
    app('b', 'Harbour Tool', true),
    app('c', 'h\u0430rbour  tool'),
    app('d', 'Harbour Tool Pro'),
    { ...app('e', 'H\u0430rbour Tool'), clientId: opened.clientId },
  ]
  expect(findIds(opened, found)).toEqual(['c.apps.example', 'b.apps.example'])
  expect(findIds(app('a', 'Mail', true), [app('b', 'Mail', true)])).toEqual([])
  expect(findIds(app('a', ''), [app('b', '')])).toEqual([])
})
