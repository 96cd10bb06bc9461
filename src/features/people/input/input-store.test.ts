import { afterEach, expect, test } from 'vitest'
import { lock } from '#/api/token'
import { requestedAccounts } from '#/lists/passed-on'
import { until } from '#/testing/until'
import { inSession } from '#/testing/test-session'
import { input, takeRequested } from './input-store'

inSession()
const { setText, takeFiles, drop } = input
afterEach(drop)

const file = (text: string, name = 'list.csv') => new File([text], name)
const keys = () => input.get().read?.accounts.map(({ key }) => key)

test('a file replaces the text, and an unsuitable file is refused with a reason', async () => {
  setText('mia@corp.example')
  takeFiles([file('\uFEFFname;mail\r\nOmar;OMAR@corp.example'), file('x@corp.example')])
  await until(() => expect(keys()).toEqual(['omar@corp.example']))
  expect(input.get()).toMatchObject({
    text: '',
    source: { name: 'list.csv' },
    problem: 'Only list.csv was used. Add one file at a time.',
  })
  takeFiles([file('a'.repeat(10 * 1_048_576 + 1), 'big\u202E.csv')])
  await until(() => expect(input.get().read).toBeNull())
  expect(input.get().problem).toBe(
    'big U+202E .csv is larger than 10 MB. Split it into smaller parts.',
  )
  takeFiles([file('PK\0\0')])
  await until(() => expect(input.get().problem).toMatch(/^list\.csv is not text/))
})

test('an account from another page is searched by its ID, despite its address', () => {
  const id = 'acct.1.TWlh'
  requestedAccounts.set([
    { id, email: 'mia@corp.example, <omar@corp.example>\nlev@corp.example' },
    { id: 'acct.1.T21hcg', email: null },
  ])
  takeRequested()
  expect(keys()).toEqual([id, 'acct.1.T21hcg'])
  expect(requestedAccounts.get()).toEqual([])
})

test('a lock removes the text, also while a file is being read', async () => {
  takeFiles([file('mia@corp.example')])
  lock('by-hand')
  await Promise.resolve()
  await new Promise((done) => setTimeout(done, 20))
  expect(input.get()).toMatchObject({ text: '', source: null, read: null })
})
