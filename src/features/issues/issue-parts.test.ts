import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NoPart } from './issue-parts'

const caveat = 'could not be read. This issue may be among them.'

test.each([
  ['not listed', 0, false],
  ['not listed', 2, true],
  ['further', 0, false],
  ['further', 1, true],
] as const)(
  'R-45: an issue that is %s, after %i unreadable issues, may be one of them: %j',
  (kind, unread, mayBeUnread) => {
    const place = { status: null, cursors: [null], cursor: null, looked: 7, unread }
    const props = { read: { kind, place }, onFurther: null, isChecking: false }
    const shown = renderToStaticMarkup(createElement(NoPart, { ...props, part: 'comments' }))
    expect(shown).toContain('7 issues')
    expect(shown.includes(caveat)).toBe(mayBeUnread)
  },
)
