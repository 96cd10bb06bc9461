import { countOf, number } from '#/lib/words'
import { hasGaps } from '#/lists/sift/sift'
import type { Scan } from './scan'

/** How many items wait for a decision: in the shown view, and in the whole queue. */
export interface Left {
  shown: number
  all: number
}

/** `44 to review`, or with filters `12 of 44 to review`. */
export function leftWords({ shown, all }: Left): string {
  return `${number(shown)}${shown === all ? '' : ` of ${number(all)}`} to review`
}

/** While the scan goes on: `Checked 300 of 812 apps, 12 staged`. */
export function progressWords({ checked, totalCount, finds }: Scan): string {
  const of = totalCount === null ? '' : ` of ${number(totalCount)}`
  const noun = (totalCount ?? checked) === 1 ? 'app' : 'apps'
  return `Checked ${number(checked)}${of} ${noun}, ${number(finds.size)} staged`
}

/** A finished scan in one line. With a gap it does not say "all": the notice below says what may be missing. */
export function finishedWords(scan: Scan, left: Left): string {
  const { checked, totalCount } = scan
  const apps = countOf(checked, 'app', 'apps')
  const isPart = totalCount !== null && totalCount > checked
  const what = isPart
    ? `${number(checked)} of ${countOf(totalCount, 'app', 'apps')}`
    : `${hasGaps(scan) || checked < 2 ? '' : 'all '}${apps}`
  return `${leftWords(left)} · checked ${what}`
}
