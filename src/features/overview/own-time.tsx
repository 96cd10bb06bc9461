import { Clock } from '#/ui/text/clock'
import type { Figure } from './use-overview'

interface OwnTimeProps {
  /** The figures of a region, or times when its parts were read. */
  of: readonly (Figure | number)[]
  /** The time in the page's header, in milliseconds since the epoch. */
  asOf: number
}

/** Shows the time of a region that is older than the page's time, because its refresh is pending or failed. */
export function OwnTime({ of, asOf }: OwnTimeProps) {
  const times = of.flatMap((number) =>
    typeof number === 'number' ? number : number.kind === 'known' ? number.at : [],
  )
  const oldest = times.reduce((time, other) => Math.min(time, other), asOf)
  if (oldest === asOf) return null
  return (
    <span className="note">
      as of <Clock at={oldest} />
    </span>
  )
}
