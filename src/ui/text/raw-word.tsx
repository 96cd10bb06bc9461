import { cut, withMarkers } from '#/lib/hidden-characters'
import { humanize } from '#/lib/humanize'
import { UntrustedText } from './untrusted-text'

interface RawWordProps {
  value: string
  /** Label, by default `value` with spaces between its words. */
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
    // The values keep the order of the answer and can repeat.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index}>
      {index > 0 && ', '}
      <RawWord value={value} max={max} />
    </span>
  ))
}
