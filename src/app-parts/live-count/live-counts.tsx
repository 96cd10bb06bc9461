import { Clock } from '#/ui/text/clock'
import type { OauthAppId } from '#/domain/ids'
import { useStore } from '#/ui/hooks/use-store'
import { sessionStore } from '#/lib/session-store'
import { number } from '#/lib/words'

export type LiveCount =
  | { kind: 'asked' }
  /** `numActive`: null if the service gave no number (SERVICE.md §4.3). `at`: milliseconds since the epoch. */
  | { kind: 'counted'; numActive: number | null; at: number }
  | { kind: 'failed'; words: string }

/** Live counts of this session by app. Only the admin starts or repeats a count. */
export const liveCounts = sessionStore<ReadonlyMap<OauthAppId, LiveCount>>(new Map())

/** Returns `4 active (live)`. A missing number never shows as 0. */
export function countMessage(numActive: number | null): string {
  return numActive === null ? 'No live count given' : `${number(numActive)} active (live)`
}

export function LiveCountLine({ app }: { app: OauthAppId }) {
  const count = useStore(liveCounts).get(app)
  if (count === undefined) return null
  if (count.kind === 'asked') return <span className="note numbers live-line">Counting…</span>
  if (count.kind === 'failed')
    return (
      <span className="clipped hint fails numbers" data-tip={count.words}>
        {count.words}
      </span>
    )
  return (
    <span className="note numbers live-line" data-tip="Active accounts (live)">
      {countMessage(count.numActive)} · <Clock at={count.at} />
    </span>
  )
}
