import { preferences } from '#/lib/preferences'

/** After public/theme.js. Before any component is told, because rows are as high as the style sheet says. */
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
