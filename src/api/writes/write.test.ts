import { expect, test } from 'vitest'
import { write } from './write'

test('a change that the cache gets while a waiting write is read again holds the write back', async () => {
  let cached = 'safe'
  const { signal } = new AbortController()
  const result = await write<string, boolean, boolean>(
    {
      record: null,
      shown: 'safe',
      first: {
        beforeEveryWrite: false,
        read: async () => {
          // Another tab’s change arrives before the older answer.
          cached = 'malicious'
          return 'safe'
        },
        isSame: Object.is,
        cached: () => cached,
      },
      send: async ({ readAgain, hasNews }) => {
        await readAgain?.(signal)
        return hasNews?.() ?? false
      },
      readBack: async ({ answer }) => answer ?? false,
      updateCache: async () => {},
    },
    {},
  )
  expect(result).toEqual({ kind: 'done', found: true })
})
