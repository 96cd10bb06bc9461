import { describe, expect, test } from 'vitest'
import { readPage } from '../page'
import { IssueMessageSchema, IssuePartItemSchema, IssueSchema, MessageCounts } from './schema'

const complete = {
  id: 'issue.1.a',
  name: 'Consent phishing',
  status: 'open',
  severity: '40-critical',
  classification: 'malicious',
}
const nulls = { name: null, status: null, severity: null, classification: null }
const absent = { ...nulls, rest: [] }

const odd = { name: 42, status: ['open'], severity: { rank: 3 }, classification: false }
const asText = { name: '42', status: '["open"]', severity: '{"rank":3}', classification: 'false' }
const unknown = { ...complete, status: 'status_added_later', severity: 'high' }
const primaryEntity = { id: 'oapp.1.a' }
const more = { zeta: 1, ...complete, primaryEntity, closed: null }
const rest = Object.entries({ zeta: 1, primaryEntity, closed: null })

describe('an issue', () => {
  test.each<[string, object, object]>([
    ['whole', complete, { ...complete, rest: [] }],
    ['nothing but its id', { id: 'x y' }, { id: 'x y', ...absent }],
    ['named fields are null', { ...nulls, id: 'a' }, { id: 'a', ...absent }],
    ['another type', { id: 'a', ...odd }, { id: 'a', ...asText, rest: [] }],
    ['unknown values', unknown, { ...unknown, rest: [] }],
    ['undocumented fields, null ones too, in their order', more, { ...complete, rest }],
  ])('the named fields of an issue are read, the others are kept: %s', (_, json, issue) => {
    expect(IssueSchema.parse(json)).toEqual({ ...issue, raw: json })
  })

  test.each([null, 7, 'text', [], {}, { id: null }, { id: 7 }, { id: '..' }, { id: 'a/b' }])(
    'an issue without a usable ID is unreadable: %j',
    async (bad) => {
      const page = await readPage({ meta: {}, items: [complete, bad] }, IssueSchema, 0)
      expect(page.items.map(({ id }) => id)).toEqual(['issue.1.a'])
      expect(page.unreadable).toHaveLength(1)
    },
  )

  test('`__proto__` in an answer changes no object', () => {
    const issue = IssueSchema.parse(
      JSON.parse('{"id":"a","__proto__":{"polluted":true},"constructor":{"x":1}}'),
    )
    expect(issue.rest).toEqual([['constructor', { x: 1 }]])
    expect('polluted' in {}).toBe(false)
    expect('polluted' in issue).toBe(false)
  })
})

const message = { subject: 'Hello', sender: 'a@b', recipients: ['c@d'], attachments: [1] }
test.each<[object, object]>([
  [{}, { id: null, subject: null }],
  [
    { id: 'msg.1.a', ...message },
    { id: 'msg.1.a', ...message },
  ],
  [
    { subject: 7, recipients: null, attachments: 'none' },
    { subject: '7', recipients: null, attachments: 'none' },
  ],
])('a message of an issue keeps its fields: %j', (json, fields) => {
  expect(IssueMessageSchema.parse(json)).toMatchObject({ ...fields, raw: json })
})

test.each<[unknown, number | null, number | null]>([
  [{ meta: { numLinks: 3, numAttachments: 0 } }, 3, 0],
  [{ meta: { numLinks: '3' } }, null, null],
  [{ meta: { numLinks: -5, numAttachments: 12.5 } }, null, null],
  [{ meta: { numLinks: 3, numAttachments: 1e300 } }, 3, null],
  [{ meta: null }, null, null],
  [{}, null, null],
])('the message counts of %j are %j links and %j attachments', (json, numLinks, numAttachments) => {
  expect(MessageCounts.parse(json)).toEqual({ meta: { numLinks, numAttachments } })
})

const comment = { id: 'c1', at: '2026-11-20', author: { id: 'acct.1.a' }, text: 'Seen' }
const account = { email: 'mia@corp.example', displayName: 'Mia' }
const noField = { id: null, email: null, displayName: null, at: null, text: null }
test.each<[unknown, object]>([
  [comment, comment],
  [account, account],
  ['Seen', { text: 'Seen' }],
  [7, { text: '7' }],
  [{ id: 3 }, { id: '3' }],
  [null, {}],
])('a comment or account %j of an issue has the fields %j', (raw, fields) => {
  expect(IssuePartItemSchema.parse(raw)).toEqual({ ...noField, author: undefined, ...fields, raw })
})
