import { setPreferences, type Preferences } from '#/lib/preferences'

/** A theme or density to choose. */
export interface Look {
  name: string
  apply: () => void
}

/** Every look but the current one. */
export function otherLooks({ theme, density }: Preferences): Look[] {
  const themes = { system: 'System', light: 'Light', dark: 'Dark' } as const
  const densities = { comfortable: 'Comfortable', compact: 'Compact' } as const
  return [
    ...keys(themes)
      .filter((value) => value !== theme)
      .map((value) => ({
        name: `Theme: ${themes[value]}`,
        apply: () => setPreferences({ theme: value }),
      })),
    ...keys(densities)
      .filter((value) => value !== density)
      .map((value) => ({
        name: `Density: ${densities[value]}`,
        apply: () => setPreferences({ density: value }),
      })),
  ]
}

/** Whether every typed word begins a word of what is offered: "lock" does not find "Clock". */
export function matches(typed: string, offered: string): boolean {
  const words = offered.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
  return typed
    .toLowerCase()
    .split(/[\s:.,-]+/)
    .every((begun) => words.some((word) => word.startsWith(begun)))
}

function keys<Key extends string>(record: Record<Key, string>): Key[] {
  return Object.keys(record) as Key[]
}
