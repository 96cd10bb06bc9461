import { createContext, useContext } from 'react'

/** The level of the headings of a page's parts: 3 where the parts belong to an item with a heading of its own. */
export const HeadingLevel = createContext<2 | 3>(2)

/**
 * The `aria-level` of a part's heading, which is an `h2`, and of a heading inside the part, which is an `h3`. Undefined
 * where the elements say it themselves.
 */
export function useHeadingLevels(): { part?: number; inside?: number } {
  return useContext(HeadingLevel) === 2 ? {} : { part: 3, inside: 4 }
}
