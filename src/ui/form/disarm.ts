/** Milliseconds for the admin to see a control that appeared under the pointer or the key (S-18, R-22, R-33). */
const armingTime = 500

/** Disarms at once, and arms after half a second unless the returned function is called before. */
export function disarm(onArmed: (isArmed: boolean) => void): () => void {
  onArmed(false)
  const timer = setTimeout(() => onArmed(true), armingTime)
  return () => clearTimeout(timer)
}
