import { useId, useState } from 'react'
import { number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { LongText } from '#/ui/text/long-text'
import styles from './raw-lines.module.css'

const fewLines = 12
/** Nobody reads more, and a page must hold it. */
const mostLines = 1_000
const longLine = 600

/** What the service sent, quoted as text line by line; long lines and many lines are folded. */
export function RawLines({
  lines,
  fold = fewLines,
}: {
  lines: readonly string[]
  /** How many lines stand there before somebody asks for all. */
  fold?: number
}) {
  const [whole, setWhole] = useState(false)
  const id = useId()
  const shown = lines.slice(0, whole ? mostLines : fold)
  return (
    <div className={styles.raw}>
      <pre id={id} className={styles.text}>
        {shown.map((line, index) => (
          // Lines of one text keep their place.
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
