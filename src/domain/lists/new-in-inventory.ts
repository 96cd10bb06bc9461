import { parseInstant } from '#/lib/time'

const newFor = 7 * 86_400_000

/**
 * Whether the app record is at most seven days old. By `created`, never by `firstObserved`: that one moves
 * forward when the earliest granting account is deleted (§2.4, T057). Seven days is our own choice.
 */
export function isNewInInventory(
  app: { keyEvents: { created: { at: string } } },
  now: number,
): boolean {
  const created = parseInstant(app.keyEvents.created.at)
  return created !== null && now - created < newFor
}
