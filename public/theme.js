// Runs before the first paint: a look chosen in Settings must not flash the other one first. The app keeps
// both attributes true afterwards. Whose preferences count depends on the build: see src/lib/preferences.ts.
{
  const isDemo = /^(?:demo|development)$/.test(
    document.currentScript?.getAttribute('data-mode') ?? '',
  )
  try {
    const kept =
      localStorage.getItem(`oauth-apps-console${isDemo ? '.demo' : ''}.preferences`) ?? ''
    // Inside a text of the person's own the quotes are escaped, so only a setting can match.
    const theme = /"theme":"(light|dark)"/.exec(kept)?.[1]
    const root = document.documentElement
    if (theme !== undefined) root.dataset.theme = theme
    if (kept.includes('"density":"compact"')) root.dataset.density = 'compact'
  } catch {
    // Storage is forbidden: the system's theme.
  }
}
