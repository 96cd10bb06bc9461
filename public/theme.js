// Runs before the first paint. A look chosen in Settings must not flash the other one first; the app keeps both
// attributes true afterwards. And it chooses what index.html shows until the app draws: the frame, the frame with the
// place of a list, or the card of a page without a session. What is kept where depends on the build: see
// src/lib/preferences.ts and src/session/session.ts.
{
  const isDemo = /^(?:demo|development)$/.test(
    document.currentScript?.getAttribute('data-mode') ?? '',
  )
  const prefix = `oauth-apps-console${isDemo ? '.demo' : ''}`
  const root = document.documentElement
  const { pathname } = location
  /** @type {string | null} */
  let kept = null
  let isConnected = isDemo
  try {
    kept = localStorage.getItem(`${prefix}.preferences`)
    const isLocked = sessionStorage.getItem(`${prefix}.locked`) !== null
    const isProxy = document.querySelector('meta[name="token-source"][content="proxy"]') !== null
    const hasToken = isDemo || isProxy || sessionStorage.getItem(`${prefix}.token`) !== null
    isConnected = hasToken && !isLocked
  } catch {
    // Storage is forbidden: the system's theme, and no session.
  }
  // Inside a text of the person's own the quotes are escaped, so only a setting can match.
  const theme = /"theme":"(light|dark)"/.exec(kept ?? '')?.[1]
  if (theme !== undefined) root.dataset.theme = theme
  if (kept?.includes('"density":"compact"')) root.dataset.density = 'compact'
  if (pathname === '/connect') root.dataset.first = 'connect'
  else if (isConnected) {
    const startsOnApps = pathname === '/' && kept?.includes('"startOn":"apps"') === true
    root.dataset.first = startsOnApps || /^\/apps\/?$/.test(pathname) ? 'list' : 'page'
  }
  // The page of what the console assumes needs no session.
  else if (pathname !== '/assumptions') root.dataset.first = 'connect'
}
