import { runsKey } from '#/api/token'
import { quietly } from '#/lib/quietly'
import { createStore } from '#/lib/store'

/** The run under way, for the header; null without one. The rest of runs is loaded only if there is one. */
export const runSignal = createStore<{ id: string; done: number; total: number } | null>(null)

/** Whether this tab's storage keeps a run: a reload must look for it. */
export function hasKeptRuns(): boolean {
  return quietly(() => sessionStorage.getItem(runsKey)) !== null
}
