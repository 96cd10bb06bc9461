import { sessionStore } from '#/lib/session-store'

/** By id: an app's name, an account's address. In memory only: a run in the tab's storage has no names. */
export const runNames = sessionStore<ReadonlyMap<string, string | null>>(new Map())

export function noteNames(names: Iterable<readonly [id: string, name: string | null]>): void {
  runNames.set(new Map([...runNames.get(), ...names]))
}
