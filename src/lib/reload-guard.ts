const holds = new Map<symbol, string>()

/** Registers a loss, such as "the open dialog", so that the console asks before a reload. Returns its release. */
export function holdReload(what: string): () => void {
  const key = Symbol(what)
  holds.set(key, what)
  return () => void holds.delete(key)
}

/** Makes the browser ask before the page is left. Returns a function that ends this. */
export function askBeforeLeaving(): () => void {
  const ask = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}

/** Returns the distinct losses of a reload. */
export function whatReloadLoses(): string[] {
  return [...new Set(holds.values())]
}
