import { useEffect, useRef } from 'react'
import { countOf, number } from '#/lib/words'
import { announce } from '#/ui/feedback/announcer'
import type { SiftPhase } from '#/lists/sift/sift-walk'
import type { Review } from '../review-store'
import type { Scan } from './scan'

/** The state of the scan at the last announcement. */
export interface Seen {
  kind: ReturnType<typeof kindOf>
  hasFinds: boolean
}

export function seenOf({ phase, scan }: { phase: SiftPhase; scan: Scan }): Seen {
  return { kind: kindOf(phase), hasFinds: scan.finds.size > 0 }
}

/** The next announcement about the scan: the first find, a stop or the end. Null for mere progress. */
export function newsOf(before: Seen, now: Seen, { finds, checked }: Scan): string | null {
  const found = `${countOf(finds.size, 'staged recommendation', 'staged recommendations')} found`
  if (before.kind === now.kind || before.kind === 'idle')
    return !before.hasFinds && now.hasFinds && now.kind === 'running'
      ? 'The first staged recommendation is listed; the scan goes on.'
      : null
  switch (now.kind) {
    case 'done':
      return `The scan is complete: ${found} in ${number(checked)} apps.`
    case 'by hand':
      return `The scan is paused: ${found} so far.`
    case 'rate limit':
      return `The scan paused itself, because of the rate limit: ${found} so far.`
    case 'failed':
      return `The scan stopped after a failure: ${found} so far.`
    case 'running':
      return 'The scan goes on.'
    case 'idle':
      return null
  }
}

function kindOf(phase: SiftPhase) {
  return phase.kind === 'paused' ? phase.why : phase.kind
}

/** Announces each event of the scan once: the first find, a stop, the end. Never the progress. */
export function useScanNews(state: Review): void {
  const { scan } = state
  const { kind, hasFinds } = seenOf(state)
  const said = useRef({ kind, hasFinds })
  useEffect(() => {
    const news = newsOf(said.current, { kind, hasFinds }, scan)
    said.current = { kind, hasFinds }
    if (news !== null) announce(news)
  }, [kind, hasFinds, scan])
}
