import { createContext } from 'react'

/** Where a tool page shows what belongs to its results: their buttons in its head, its sentence in their foot. */
export const ToolPlaces = createContext<{ acts: HTMLElement | null; foot: string | false } | null>(
  null,
)
