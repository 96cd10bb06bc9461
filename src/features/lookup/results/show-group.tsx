import { lookupViews, type LookupView } from '#/domain/lookup/answers'
import { number } from '#/lib/words'
import tabs from '#/ui/text/tabs.module.css'

interface ShowGroupProps {
  view: LookupView
  /** How many client IDs each view has. */
  counts: Readonly<Record<string, number>>
  onChange: (view: LookupView) => void
}

export const views = Object.keys(lookupViews) as LookupView[]

/** Which client IDs the table shows. A count is drawn beside its name and is no part of it. */
export function ShowGroup({ view, counts, onChange }: ShowGroupProps) {
  return (
    <div role="group" aria-label="Show" className={tabs.chips}>
      {views.map((one) => (
        <button
          key={one}
          type="button"
          className={tabs.chip}
          aria-pressed={one === view}
          onClick={() => onChange(one)}
        >
          {one} <span aria-hidden="true">{number(counts[one] ?? 0)}</span>
        </button>
      ))}
    </div>
  )
}
