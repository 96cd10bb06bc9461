import { createContext } from 'react'

/** Facts that have no column of their own where the window is narrow: the cell of the app has them. */
export type InApp = 'tenant_id' | 'brand_state' | 'firstObserved'

/** The facts that the app's cell has. The cell itself stays the same when they change, and with it the focus. */
export const InAppFacts = createContext<readonly InApp[]>([])
