import { expect, test } from 'vitest'
import { forbiddenMessage } from './actions'

test('a forbidden action is named in its sentence', () => {
  expect(forbiddenMessage('listApps')).toBe('This token cannot list OAuth apps.')
})
