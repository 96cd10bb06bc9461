import type { UnreadableItem } from '#/api/page'
import { withMarkers } from '#/lib/hidden-characters'
import { number } from '#/lib/words'
import styles from './raw-items.module.css'
import { UntrustedText } from '#/ui/text/untrusted-text'

const mostShown = 20

export function RawItems({ items }: { items: readonly UnreadableItem[] }) {
  return (
    <ul className={`stack ${styles.items}`}>
      {items.slice(0, mostShown).map((item) => (
        <li key={`${item.id}-${item.raw}`}>
          <p>
            <UntrustedText value={item.id ?? 'An item without an ID'} max={120} /> could not be read
            (<UntrustedText value={item.reason} max={300} />
            ).
          </p>
          <pre
            tabIndex={0}
            role="region"
            aria-label={`Raw answer, ${withMarkers(item.id ?? 'no ID')}`}
          >
            {item.raw.split('\n').map((line, index) => (
              // The lines of one text keep their position.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={index}>
                <UntrustedText value={line} max={line.length} />
              </div>
            ))}
          </pre>
        </li>
      ))}
      {items.length > mostShown && <li>And {number(items.length - mostShown)} more.</li>}
    </ul>
  )
}
