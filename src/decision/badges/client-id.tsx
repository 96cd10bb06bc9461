import { clientIdParts } from '#/domain/names/app-name'
import { cut } from '#/lib/hidden-characters'
import { Marked } from '#/ui/text/untrusted-text'
import styles from './client-id.module.css'

/**
 * Renders a client ID in one line, in a parent with `overflow: hidden`. Clips the suffix first, then the middle,
 * because the tail distinguishes the IDs of one publisher.
 */
export function ClientId({ value }: { value: string }) {
  const { head, tail, suffix } = clientIdParts(value)
  return (
    <bdi translate="no">
      <span className={styles.head}>
        <Marked value={cut(head, 120)} />
      </span>
      <Marked value={tail} />
      <span className={styles.suffix}>{suffix}</span>
    </bdi>
  )
}
