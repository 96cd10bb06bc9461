import { useMore } from '#/ui/hooks/use-more'
import { LongText } from '#/ui/text/long-text'
import styles from './raw-lines.module.css'

const longLine = 600

/** The service's raw answer as lines of text. Long lines and long texts are folded. */
export function RawLines({
  lines,
  fold = 12,
}: {
  lines: readonly string[]
  /** Count of lines in the folded text. */
  fold?: number
}) {
  const { shown, buttons } = useMore(lines, fold, 'lines')
  return (
    <div className="lines start">
      <pre className={`dim broken ${styles.text}`}>
        {shown.map((line, index) => (
          // The lines of a text keep their order.
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
