import { sessionStore } from '#/api/session-store'

/**
 * What the targets of this session's runs are called, by id: an app's name, an account's address. In memory only: a
 * run that is kept in the tab's storage has no names.
 */
export const runNames = sessionStore<ReadonlyMap<string, string | null>>(new Map())

/** Remembers the names that were read for a plan. */
export function noteNames(names: Iterable<readonly [id: string, name: string | null]>): void {
  runNames.set(new Map([...runNames.get(), ...names]))
}
