import { useId, useState } from 'react'
import { number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { LongText } from '#/ui/text/long-text'
import styles from './raw-lines.module.css'

const fewLines = 12
/** More lines would make the page slow. */
const mostLines = 1_000
const longLine = 600

/** The service's answer, quoted as text line by line; long lines and long texts are folded. */
export function RawLines({
  lines,
  fold = fewLines,
}: {
  lines: readonly string[]
  /** How many lines are shown before the rest is unfolded. */
  fold?: number
}) {
  const [whole, setWhole] = useState(false)
  const id = useId()
  const shown = lines.slice(0, whole ? mostLines : fold)
  return (
    <div className={styles.raw}>
      <pre id={id} className={styles.text}>
        {shown.map((line, index) => (
          // Lines of one text keep their order.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            <LongText value={line} max={longLine} />
          </div>
        ))}
      </pre>
      {lines.length > fold && (
        <Button
          variant="link"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show fewer lines' : `Show all ${number(lines.length)} lines`}
        </Button>
      )}
      {whole && lines.length > mostLines && (
        <p className={styles.cut}>
          The first {number(mostLines)} of {number(lines.length)} lines are shown.
        </p>
      )}
    </div>
  )
}
