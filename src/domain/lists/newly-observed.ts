import { parseInstant } from '#/lib/time/instant'

const newFor = 7 * 86_400_000

/** Uses `created`, because `firstObserved` changes when an account is deleted (SERVICE.md §2.4). */
export function isNewlyObserved(
  app: { keyEvents: { created: { at: string } } },
  now: number,
): boolean {
  const created = parseInstant(app.keyEvents.created.at)
  return created !== null && now - created < newFor
}
