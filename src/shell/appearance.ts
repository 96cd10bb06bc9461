import { preferences } from '#/lib/preferences'

/**
 * Keeps the theme and density that public/theme.js set before the first paint in step with the preferences.
 * It runs before any component is told, because the rows of a table are as high as the style sheet says.
 */
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
