import { preferences } from '#/lib/preferences'

/** Applies theme and density after public/theme.js. Must subscribe before all components: CSS decides the row height. */
export function keepAppearance(): void {
  preferences.subscribe(show)
  show()
}

function show(): void {
  const { theme, density } = preferences.get()
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  if (density === 'compact') dataset['density'] = density
  else delete dataset['density']
}
