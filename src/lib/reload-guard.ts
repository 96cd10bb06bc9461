const held = new Map<symbol, string>()

/**
 * Says that a reload would lose something, as in "the open dialog", until the returned function is called. The
 * console then asks before it loads itself again.
 */
export function holdReload(what: string): () => void {
  const key = Symbol(what)
  held.set(key, what)
  return () => void held.delete(key)
}

/** Has the browser ask before the page is left, however that happens, until the returned function is called. */
export function askBeforeLeaving(): () => void {
  const ask = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}

/** What a reload would lose now, each thing once. */
export function whatReloadLoses(): string[] {
  return [...new Set(held.values())]
}
