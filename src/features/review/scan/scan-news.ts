import { countOf, number } from '#/lib/words'
import type { ScanPhase } from '../review-store'
import type { Scan } from './scan'

/** What was the case when the page looked last. */
export interface Seen {
  kind: ReturnType<typeof kindOf>
  hasFinds: boolean
}

export function seenOf({ phase, scan }: { phase: ScanPhase; scan: Scan }): Seen {
  return { kind: kindOf(phase), hasFinds: scan.finds.size > 0 }
}

/** What a page says of the scan that it has not said: the first find, a stop, the end. Null for its progress. */
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
      return `The scan stopped on a failure: ${found} so far.`
    case 'running':
      return 'The scan goes on.'
    case 'idle':
      return null
  }
}

function kindOf(phase: ScanPhase) {
  return phase.kind === 'paused' ? phase.why : phase.kind
}
