import { parseInstant } from '#/lib/time/instant'

const newFor = 7 * 86_400_000

/**
 * Whether the app record is at most seven days old, which is our own choice. By `created`, never by
 * `firstObserved`, which moves forward when the earliest granting account is deleted (SERVICE.md §2.4).
 */
export function isNewInInventory(
  app: { keyEvents: { created: { at: string } } },
  now: number,
): boolean {
  const created = parseInstant(app.keyEvents.created.at)
  return created !== null && now - created < newFor
}
