import { expect, test } from 'vitest'
import { refreshedWith } from './account-find'

test('a refresh of the list restarts the scan of a find', () => {
  const sent: string[] = []
  const list = { refresh: () => void sent.push('first page') }
  refreshedWith(list, { restart: () => void sent.push('scan') }).refresh()
  expect(sent).toEqual(['first page', 'scan'])
  refreshedWith(list, null).refresh()
  expect(sent).toEqual(['first page', 'scan', 'first page'])
})
