import { useId, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import type { ListFilters } from '#/domain/lists/list-filters'
import { Button } from '#/ui/form/button'
import { useMedia } from '#/ui/hooks/use-media'
import type { byRisk } from '#/domain/overview/figures'
import { ListLink } from './figure'
import styles from './chart.module.css'
import { pressedKey } from '#/ui/hooks/pressed-key'

/** A link on a figure to a list, placed in percent of the width and in pixels of the height. */
export interface Mark {
  key: string
  filters: ListFilters
  /** The name of the link for screen readers and the tooltip. */
  label: string
  left: number
  width: number
  top: number
  height: number
}

interface ChartProps {
  name: string
  /** The message of the figure in one true sentence. */
  sentence: string
  height: number
  marks: readonly Mark[]
  drawing: ReactNode
  legend?: ReactNode
  table: ReactNode
}

/** Wide enough for marks that a finger can hit. A narrower window shows the table instead. */
const wide = '(min-width: 60rem)'

/** A figure as a picture with links, or as its table. */
export function Chart({ name, sentence, height, marks, drawing, legend, table }: ChartProps) {
  const id = useId()
  const hasRoom = useMedia(wide)
  const [asTable, setAsTable] = useState(false)
  const [current, setCurrent] = useState(0)
  const isTable = asTable || !hasRoom
  const reached = Math.min(current, marks.length - 1)
  return (
    <figure className="stack" aria-labelledby={id}>
      <div className="row base spread">
        <h3 id={id}>{name}</h3>
        {hasRoom && (
          <Button variant="link" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            Show as table
          </Button>
        )}
      </div>
      <figcaption>{sentence}</figcaption>
      {isTable ? (
        table
      ) : (
        <>
          {/* Arrow keys move from mark to mark, so that a single Tab leaves the figure. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <div
            className={styles.plot}
            style={{ height } satisfies CSSProperties}
            role="group"
            aria-label={`${name}: marks`}
            onKeyDown={moveAlongMarks}
          >
            <svg width="100%" height={height} aria-hidden="true">
              {drawing}
            </svg>
            {marks.map(({ key, filters, label, left, width, top, height: tall }, index) => (
              <ListLink
                key={key}
                filters={filters}
                label={label}
                className={styles.mark}
                tabIndex={index === reached ? 0 : -1}
                onFocus={() => setCurrent(index)}
                style={{ left: `${left}%`, width: `${width}%`, top, height: tall }}
              />
            ))}
          </div>
          {legend}
        </>
      )}
    </figure>
  )
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

function moveAlongMarks(event: KeyboardEvent<HTMLElement>): void {
  const marks = [...event.currentTarget.querySelectorAll('a')]
  const at = marks.findIndex((mark) => mark === document.activeElement)
  const key = pressedKey(event)
  const step = steps[key]
  const next =
    key === 'Home' ? 0 : key === 'End' ? marks.length - 1 : step === undefined ? null : at + step
  if (next === null || event.metaKey || event.ctrlKey || event.altKey) return
  event.preventDefault()
  marks[next]?.focus()
}

type Value = (typeof byRisk)[number]

export function fillClass(value: Value): string | undefined {
  return styles[value]
}

/** Draws lines across a shape, so that it differs from a full shape also without color. */
export function Hatch({ id, value }: { id: string; value: Value }) {
  return (
    <pattern
      id={id}
      width={6}
      height={6}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width={2} height={6} className={styles[value]} />
    </pattern>
  )
}
