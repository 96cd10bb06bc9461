import { cut, withMarkers } from '#/lib/hidden-characters'
import { humanize } from '#/lib/humanize'
import { UntrustedText } from './untrusted-text'

interface RawWordProps {
  value: string
  /** Left out: it is only spaced out. */
  words?: string
  max: number
}

export function RawWord({ value, words = humanize(value), max }: RawWordProps) {
  return (
    <span data-tip={words === value ? undefined : withMarkers(cut(value, 300))}>
      <UntrustedText value={words} max={max} />
    </span>
  )
}

export function RawValues({ values, max }: { values: readonly string[]; max: number }) {
  return values.map((value, index) => (
    // The order is that of the answer, and a word can come twice.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index}>
      {index > 0 && ', '}
      <RawWord value={value} max={max} />
    </span>
  ))
}
