import { expect, test } from 'vitest'
import {
  emptyMessages,
  endUnknownMessage,
  noMatchMessage,
  nothingListed,
  restartedMessage,
} from './list-messages'

test('each list without rows has its own sentence', () => {
  expect(emptyMessages).toEqual({
    apps: 'No apps have been observed in the tenants this token can reach.',
    accounts: 'The service lists no accounts in the tenants this token can reach.',
    issues: 'The service lists no issues in the tenants this token can reach.',
    trustedEntities: 'The service lists no trusted entities for this token.',
    messages: 'No messages match.',
  })
  expect(nothingListed('comments', 'issue')).toBe('The service lists no comments for this issue.')
  expect(endUnknownMessage('apps')).toBe('The service did not say whether there are more apps.')
  expect(noMatchMessage('apps')).toBe('No apps match these filters.')
  expect(restartedMessage).toBe(
    'The service lost its place in the list. The console reloaded the list from the start.',
  )
})
