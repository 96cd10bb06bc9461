import { parseInstant } from '#/lib/time/instant'

const newFor = 7 * 86_400_000

/** By `created`: `firstObserved` moves when an account is deleted (SERVICE.md §2.4). Seven days is our own choice. */
export function isNewlyObserved(
  app: { keyEvents: { created: { at: string } } },
  now: number,
): boolean {
  const created = parseInstant(app.keyEvents.created.at)
  return created !== null && now - created < newFor
}
