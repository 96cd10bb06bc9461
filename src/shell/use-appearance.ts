import { useLayoutEffect } from 'react'
import { usePreferences } from '#/ui/hooks/use-preferences'

/**
 * Keeps the theme and density that public/theme.js set before the first paint in step with the preferences.
 */
export function useAppearance(): void {
  const { theme, density } = usePreferences()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset['theme']
    else dataset['theme'] = theme
    if (density === 'compact') dataset['density'] = density
    else delete dataset['density']
  }, [theme, density])
}
