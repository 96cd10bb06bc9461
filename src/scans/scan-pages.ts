import type { Page } from '#/api/page'
import { nextTask } from '#/lib/time/next-task'
import type { ScanControl, ScanDefinition } from './create-scan'
import { countRead, fromTheTop, nothingJoined, withPage, type Joined, type Judge } from './joined'
import { isLostPlace, readPages, type ReadPage } from './read-pages'

/** Automatic restarts when the service refuses the cursor. */
const mostRestarts = 1

interface PageScan<Item, Match> extends Pick<Judge<Item, Match, null>, 'keep' | 'also'> {
  read: ReadPage<Page<Item>>
  /** Called when a pass begins at the top, so that `also` can drop data of the earlier pass. */
  begin?: (() => void) | undefined
  /** Drops the matches of the earlier pass. For exports, which must not mix older and newer rows. */
  forgets?: boolean
}

/** Counts every item of a pass once. */
interface Counting<Item, Tally> extends Pick<Judge<Item, never, Tally>, 'count'> {
  tally: Tally
}

const uncounted: Counting<unknown, unknown> = { tally: null, count: (tally) => tally }

/** Defines a scan over the pages of one list that keeps some of its items, and may count all of them. */
export function scanPages<Item extends { id: string }, Match, Tally = null>(
  { read, keep, also, begin, forgets = false }: PageScan<Item, Match>,
  { tally, count }: Counting<Item, Tally> = uncounted as Counting<Item, Tally>,
): ScanDefinition<Joined<Match, Tally>> {
  const nothing = nothingJoined<Match, Tally>(tally)
  const readPage: typeof read = (cursor, signal) => {
    if (cursor === null) begin?.()
    return read(cursor, signal)
  }
  const atTheTop = (found: typeof nothing, why: 'again' | 'place lost') =>
    fromTheTop(forgets ? { ...nothing, restarts: found.restarts } : found, nothing, why)
  return {
    nothing,
    progress: (found) => [countRead(found), found.totalCount],
    keptOnRestart: (found) => atTheTop(found, 'again'),
    read: async ({ signal, found, put, onOffline }) => {
      if (found().isLost) put(atTheTop(found(), 'again'))
      const known = () => found().checked
      const hooks = { signal, onOffline, known, from: found(), mostRestarts }
      try {
        for await (const page of readPages(readPage, hooks)) {
          // A waiting key press is handled before the page.
          await nextTask()
          signal.throwIfAborted()
          put(
            page ? withPage(found(), page, { keep, also, count }) : atTheTop(found(), 'place lost'),
          )
        }
      } catch (error) {
        if (isLostPlace(error) && found().cursor !== null) put({ ...found(), isLost: true })
        throw error
      }
    },
  }
}

/** Joins all pages of a list for one part of a scan. Rejects with the failure or the signal's reason. */
export async function joinAll<Item extends { id: string }, Match, Tally>(
  pages: PageScan<Item, Match>,
  counting: Counting<Item, Tally>,
  hooks: Pick<ScanControl<never>, 'signal' | 'onOffline'>,
): Promise<Joined<Match, Tally>> {
  const { nothing, read } = scanPages({ ...pages, forgets: true }, counting)
  let joined = nothing
  const put = (next: typeof joined) => {
    joined = next
  }
  await read({ ...hooks, found: () => joined, put })
  return joined
}
