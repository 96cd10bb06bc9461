import { expect, test } from 'vitest'
import { retryRead, retryReadDelay } from '#/api/retry'
import { createQueryClient } from './query-client'

test('a write is never repeated or kept for later', () => {
  const { mutations } = createQueryClient().getDefaultOptions()
  expect(mutations).toEqual({ networkMode: 'always', retry: 0 })
})

test('a read is not sent again when the tab gets the focus or the network, or when a page opens', () => {
  const { queries } = createQueryClient().getDefaultOptions()
  expect(queries).toEqual({
    retry: retryRead,
    retryDelay: retryReadDelay,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retryOnMount: false,
  })
})
