/** In this load of the page only. */
interface LastList {
  /** The part of the address from `?` on; empty for the whole list. */
  search: string
  /** Its position in the tab's history; null if unknown, or if another page has taken it. */
  index: number | null
}

interface Place {
  searchStr: string
  state: { __TSR_index?: number }
}

type ListPath = '/apps' | '/issues' | '/messages' | '/trusted-entities'

const lists = new Map<ListPath, LastList>()

/** The way up from an item then leads to the same rows. */
export function rememberList(path: ListPath, { searchStr, state }: Place): void {
  lists.set(path, { search: searchStr, index: state.__TSR_index ?? null })
}

export function lastList(path: ListPath): LastList | undefined {
  return lists.get(path)
}

/** Entries of the tab's history at or after `index` are gone. */
export function forgetFrom(index: number | undefined): void {
  for (const list of lists.values())
    if (list.index !== null && index !== undefined && index <= list.index) list.index = null
}
