import { clientIdParts } from '#/domain/names/app-name'
import { cut } from '#/lib/hidden-characters'
import { Marked } from '#/ui/text/untrusted-text'

/**
 * Renders a client ID in one line, in a parent with `overflow: hidden`. Clips the suffix first, then the middle,
 * because the tail distinguishes the IDs of one publisher.
 */
export function ClientId({ value }: { value: string }) {
  const { head, tail, suffix } = clientIdParts(value)
  return (
    <bdi className="id-line" translate="no">
      <span className="start-of-id">
        <Marked value={cut(head, 120)} />
      </span>
      <Marked value={tail} />
      <span className="end-of-id">{suffix}</span>
    </bdi>
  )
}

/** A whole client ID. Its last characters before the suffix are darker, because they tell the IDs of a publisher apart. */
export function WholeClientId({ value }: { value: string }) {
  const { head, tail, suffix } = clientIdParts(cut(value, 2000))
  return (
    <code className="id">
      <bdi translate="no">
        <Marked value={head} />
        <b>
          <Marked value={tail} />
        </b>
        {suffix}
      </bdi>
    </code>
  )
}
