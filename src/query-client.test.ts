import { expect, test } from 'vitest'
import { createQueryClient } from './query-client'

test('a write is never repeated or kept for later', () => {
  const { mutations } = createQueryClient().getDefaultOptions()
  expect(mutations).toEqual({ networkMode: 'always', retry: 0 })
})

test('a read is not sent again when the tab gets the focus or the network, or when a page opens', () => {
  const { queries } = createQueryClient().getDefaultOptions()
  const { refetchOnWindowFocus, refetchOnReconnect, retryOnMount, staleTime } = queries ?? {}
  expect([refetchOnWindowFocus, refetchOnReconnect, retryOnMount]).toEqual([false, false, false])
  expect(staleTime).toBe(Infinity)
})
