/** Why it cannot be sent now (only the most important reason); null when it can. */
export function whyNotSend(now: {
  /** It is not known whether the attempt before was recorded. */
  unknown: boolean
  online: boolean
  /** What is wrong with the input, or that nothing changed. */
  input: string | null
  /** A very wide entity must be typed once more; null where it need not. */
  toType: { text: string; typed: string } | null
}): string | null {
  if (now.unknown) return 'It is not known yet whether it was recorded. Check again first.'
  if (!now.online) return 'Offline. Nothing is sent and nothing is queued.'
  if (now.input !== null) return now.input
  return now.toType !== null && now.toType.typed.trim() !== now.toType.text
    ? 'Type the entity once more to confirm.'
    : null
}
