import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { licensesLine } from '../account-messages'
import { Licenses, Listed } from './account-details'

const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')

test.each([null, { values: [], source: 'tenant' }, { values: ['mail', 'apps'], source: 'group' }])(
  'the details show the licenses %j as the file does',
  (licenses) => {
    const shown = renderToStaticMarkup(createElement(Licenses, { licenses }))
    expect(textOf(shown)).toBe(licensesLine(licenses))
  },
)

test('the details show 100 roles, and offer the others', () => {
  const items = Array.from({ length: 103 }, (_, index) => `Role ${index}`)
  const props = { items, noun: 'roles', children: (role: string) => role }
  const shown = renderToStaticMarkup(createElement(Listed<string>, props))
  expect(shown).toContain('Role 99')
  expect(shown).not.toContain('Role 100')
  expect(textOf(shown)).toContain('Show 3 more roles')
})
