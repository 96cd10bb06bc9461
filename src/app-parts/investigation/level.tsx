import type { CSSProperties } from 'react'
import { readLevel, type Dimension, type Tone } from '#/domain/investigation/investigation'
import { classNames } from '#/ui/text/class-names'
import { UntrustedText } from '#/ui/text/untrusted-text'

const looks: Record<Tone, string> = {
  good: 'level good',
  caution: 'level warns',
  bad: 'level fails',
  unlisted: 'medium broken',
}

/** A level of the agent as bars and words. A word without a known place has no bars. */
export function Level({ of: dimension, value }: { of: Dimension; value: string }) {
  const { label, tone, bars } = readLevel(dimension, value)
  return (
    <span className={classNames(looks[tone])} style={{ '--n': bars } as CSSProperties}>
      <UntrustedText value={label} max={60} />
    </span>
  )
}
