const holds = new Map<symbol, string>()

/** Such as "the open dialog", until the returned function is called: the console then asks before it reloads. */
export function holdReload(what: string): () => void {
  const key = Symbol(what)
  holds.set(key, what)
  return () => void holds.delete(key)
}

/** Makes the browser ask before the page is left, until the returned function is called. */
export function askBeforeLeaving(): () => void {
  const ask = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}

/** What a reload would lose now, each item once. */
export function whatReloadLoses(): string[] {
  return [...new Set(holds.values())]
}
