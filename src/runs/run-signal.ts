import { createStore } from '#/lib/store'

/** The run under way, for the header; null without one. The rest of runs is loaded only if there is one. */
export const runSignal = createStore<{ id: string; done: number; total: number } | null>(null)
