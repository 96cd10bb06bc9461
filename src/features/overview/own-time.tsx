import { Clock } from '#/ui/text/clock'
import type { Figure } from './use-overview'

interface OwnTimeProps {
  /** What a region shows; a number is when a part of it was read. */
  of: readonly (Figure | number)[]
  /** The time that the page says, in milliseconds since the epoch. */
  asOf: number
}

/** Beside the name of a region whose oldest part is older than the page says: a new reading has not come so far, or failed. */
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
