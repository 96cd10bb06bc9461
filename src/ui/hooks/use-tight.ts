import { useMedia } from './use-media'

/** Returns true for a table without room for full columns: from 960 px, where cards end, to 1,280 px. */
export function useTight(): boolean {
  return useMedia('(min-width: 60rem) and (max-width: 79.99rem)')
}
