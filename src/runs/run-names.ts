import { sessionStore } from '#/lib/session-store'

/** Names of apps and email addresses of accounts, by ID. In memory only, because the tab's storage has no names. */
export const runNames = sessionStore<ReadonlyMap<string, string | null>>(new Map())

export function noteNames(names: Iterable<readonly [id: string, name: string | null]>): void {
  runNames.set(new Map([...runNames.get(), ...names]))
}
