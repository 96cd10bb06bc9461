import { expect, test } from 'vitest'
import { createQueryClient } from './query-client'

test('a write is never repeated or kept for later', () => {
  const { mutations } = createQueryClient().getDefaultOptions()
  expect(mutations).toEqual({ networkMode: 'always', retry: 0 })
})
