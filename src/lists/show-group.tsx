import { number } from '#/lib/words'

interface ShowGroupProps<View extends string> {
  views: readonly View[]
  view: View
  /** Number of rows by view; null if unknown. */
  counts: Readonly<Record<View, number | null>>
  onChange: (view: View) => void
}

/** Buttons that choose a view. A count is not part of the button's name. */
export function ShowGroup<View extends string>(props: ShowGroupProps<View>) {
  const { views, view, counts, onChange } = props
  return (
    <div role="group" aria-label="Show" className="pills">
      {views.map((item) => (
        <button
          key={item}
          type="button"
          className="pill"
          aria-pressed={item === view}
          onClick={() => onChange(item)}
        >
          {item}{' '}
          <span aria-hidden="true">{counts[item] === null ? '–' : number(counts[item])}</span>
        </button>
      ))}
    </div>
  )
}
