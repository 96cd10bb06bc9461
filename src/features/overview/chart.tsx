import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { ListFilters } from '#/domain/lists/list-filters'
import { Button } from '#/ui/form/button'
import { useMedia } from '#/ui/hooks/use-media'
import type { byRisk } from '#/domain/overview/figures'
import { ListLink } from './figure'
import { pressedKey } from '#/ui/hooks/pressed-key'

/** A link on a figure to a list, placed in pixels. */
export interface Mark {
  key: string
  filters: ListFilters
  /** The name of the link for screen readers and the tooltip. */
  label: string
  left: number
  width: number
  top: number
  height: number
  /** A box in place of the tooltip. It repeats the name. */
  box?: ReactNode
}

interface Drawn {
  marks: readonly Mark[]
  drawing: ReactNode
}

interface PlotProps {
  name: string
  height: number
  /** Draws the figure in a width of pixels, so that its texts keep their size. */
  draw: (width: number) => Drawn
}

interface ChartProps extends PlotProps {
  /** The message of the figure in one true sentence. */
  sentence: string
  /** A legend beside the sentence. */
  aside?: ReactNode
  legend?: ReactNode
  table: ReactNode
}

/** Wide enough for marks that a finger can hit. A narrower window shows the table instead. */
const wide = '(min-width: 60rem)'

/** A figure as a picture with links, or as its table. */
export function Chart({ sentence, aside, legend, table, ...plot }: ChartProps) {
  const id = useId()
  const hasRoom = useMedia(wide)
  const [asTable, setAsTable] = useState(false)
  const isTable = asTable || !hasRoom
  return (
    <figure aria-labelledby={id}>
      <div className="row near spread at-head">
        <h3 id={id} className="hint">
          {plot.name}
        </h3>
        {hasRoom && (
          <Button variant="link" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            Show as table
          </Button>
        )}
      </div>
      <figcaption className="row base spread">
        <span>{sentence}</span>
        {!isTable && aside}
      </figcaption>
      {isTable ? (
        table
      ) : (
        <>
          <Plot {...plot} />
          {legend}
        </>
      )}
    </figure>
  )
}

function Plot({ name, height, draw }: PlotProps) {
  const plot = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [current, setCurrent] = useState(0)
  useLayoutEffect(() => {
    if (!plot.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(plot.current)
    setWidth(plot.current.clientWidth)
    return () => observer.disconnect()
  }, [])
  const { marks, drawing } = draw(width)
  const reached = Math.min(current, marks.length - 1)
  return (
    // Arrow keys move from mark to mark, so that a single Tab leaves the figure.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={plot}
      className="plot"
      style={{ height } satisfies CSSProperties}
      role="group"
      aria-label={`${name}: marks`}
      onKeyDown={moveAlongMarks}
    >
      <div aria-hidden="true">{drawing}</div>
      {marks.map(({ key, filters, label, left, width: across, top, height: tall, box }, index) => (
        <ListLink
          key={key}
          filters={filters}
          aria-label={label}
          className="chart-mark"
          tabIndex={index === reached ? 0 : -1}
          onFocus={() => setCurrent(index)}
          style={{ left, width: across, top, height: tall }}
        >
          {/* Beside its mark, on the side with more room. */}
          {box && (
            <span className="chart-box" aria-hidden="true" data-after={left < width / 2}>
              {box}
            </span>
          )}
        </ListLink>
      ))}
    </div>
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

export function fillClass(value: Value): string {
  return `m-${value === 'none' ? 'unknown' : value}`
}

/** A sample of a mark in a legend, 10 pixels wide and high. */
export function Swatch({ children }: { children: ReactNode }) {
  return (
    <svg className="swatch" viewBox="0 0 10 10" aria-hidden="true">
      {children}
    </svg>
  )
}
