import { createStore } from './store'

/** Where somebody last stood in the list of apps, in this load of the page; never kept beyond it. */
export interface LastList {
  /** The part of the address from `?` on; empty for the whole list. */
  search: string
  /** Its place in the tab's history, null where that is not known. */
  index: number | null
}

/** So that the way up from an app leads to the rows one came from. */
export const lastList = createStore<LastList | null>(null)
