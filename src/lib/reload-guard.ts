const holds = new Map<symbol, string>()

/** Registers a loss such as "the open dialog", about which the console asks before a reload. Returns a release function. */
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
