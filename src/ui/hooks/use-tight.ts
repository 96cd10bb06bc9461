import { useMedia } from './use-media'

/** Whether a table has no room for its full columns: under 1,280 px, and above the width of its cards. */
export function useTight(): boolean {
  return useMedia('(min-width: 60rem) and (max-width: 79.99rem)')
}
