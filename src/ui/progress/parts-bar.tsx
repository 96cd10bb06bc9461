interface PartsBarProps {
  name: string
  /** `look` is a class of chart.css. */
  parts: readonly { key: string; count: number; look: string }[]
  done: number
  total: number
  /** The numbers as a text, which is also on the page. */
  text: string
}

/** A progress bar whose parts are results. Each part is wide enough to be seen. */
export function PartsBar({ name, parts, done, total, text }: PartsBarProps) {
  const most = Math.max(1, total)
  const shown = parts.filter(({ count }) => count > 0)
  const widths = shown.map(({ count }) => Math.max(3, (count / most) * (1000 - 4 * shown.length)))
  return (
    <div
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuenow={done}
      aria-valuemax={most}
      aria-valuetext={text}
      className="unprinted"
    >
      <svg className="progress" viewBox="0 0 1000 6" preserveAspectRatio="none" aria-hidden="true">
        {shown.map(({ key, look }, index) => (
          <rect
            key={key}
            className={look}
            x={widths.slice(0, index).reduce((sum, width) => sum + width + 1, 0)}
            width={widths[index]}
            height={6}
          />
        ))}
      </svg>
    </div>
  )
}
