import { hasKeptRuns } from '#/session/kept-runs'
import { runSignal } from '#/runs/run-signal'
import { createStore } from '#/lib/store'
import { late } from '#/ui/late'
import { lockEverywhere } from '#/session/session-watch'

/** The runs of this tab. They load with the first plan, or when this tab's storage keeps one. */
export const runsPart = late(() => import('#/runs/runs'))

/** What had the focus when a person asked to lock while a run is unfinished; null while nobody is asked. */
export const lockAsked = createStore<{ opener: HTMLElement | null } | null>(null)

/** A person's "Lock": at once, unless it would lose a run that is not finished. Then they are asked. */
export function askToLock(): void {
  if (runSignal.get() === null && !hasKeptRuns()) return lockEverywhere()
  const { activeElement } = document
  const opener = activeElement instanceof HTMLElement ? activeElement : null
  runsPart.ask(
    ({ hasUnfinishedRun }) => {
      if (hasUnfinishedRun()) lockAsked.set({ opener })
      else lockEverywhere()
    },
    // Where the question cannot be asked, locking is what was asked for.
    lockEverywhere,
  )
}
