import { useMore } from '#/ui/hooks/use-more'
import { LongText } from '#/ui/text/long-text'
import styles from './raw-lines.module.css'

const longLine = 600

/** The service's answer, quoted as text line by line; long lines and long texts are folded. */
export function RawLines({
  lines,
  fold = 12,
}: {
  lines: readonly string[]
  /** How many lines are shown before the rest is unfolded. */
  fold?: number
}) {
  const { shown, buttons } = useMore(lines, fold, 'lines')
  return (
    <div className="lines start">
      <pre className={`dim broken ${styles.text}`}>
        {shown.map((line, index) => (
          // Lines of one text keep their order.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            <LongText value={line} max={longLine} />
          </div>
        ))}
      </pre>
      {buttons}
    </div>
  )
}
