import { useLayoutEffect } from 'react'
import { usePreferences } from '#/ui/hooks/use-preferences'

/** Keeps what public/theme.js said before the first paint true while preferences change. */
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
