import { createContext, useContext } from 'react'

/** Heading level of a page's parts: 3 for parts of an item with its own heading. */
export const HeadingLevel = createContext<2 | 3>(2)

/** Returns the elements for a part's heading and for a heading inside the part. */
export function useHeadings() {
  return useContext(HeadingLevel) === 2
    ? ({ Part: 'h2', Inside: 'h3' } as const)
    : ({ Part: 'h3', Inside: 'h4' } as const)
}
