import { createContext } from 'react'

/** The facts that lose their column in narrow windows and move into the app's cell. */
export type InApp = 'tenant_id' | 'brand_state' | 'firstObserved'

/** The facts in the app's cell. A context, so that a change keeps the cell and its focus. */
export const InAppFacts = createContext<readonly InApp[]>([])
