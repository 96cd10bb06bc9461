import { createContext, useContext } from 'react'

/** The level of the headings of a page's parts: 3 where the parts belong to an item with a heading of its own. */
export const HeadingLevel = createContext<2 | 3>(2)

/** The elements for a part's heading, and for a heading inside the part. */
export function useHeadings() {
  return useContext(HeadingLevel) === 2
    ? ({ Part: 'h2', Inside: 'h3' } as const)
    : ({ Part: 'h3', Inside: 'h4' } as const)
}
