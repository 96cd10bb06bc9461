/** Where somebody last stood in a list, in this load of the page; never kept beyond it. */
interface LastList {
  /** The part of the address from `?` on; empty for the whole list. */
  search: string
  /** Its place in the tab's history, null where that is not known or another page took it. */
  index: number | null
}

interface Place {
  searchStr: string
  state: { __TSR_index?: number }
}

type ListPath = '/apps' | '/issues'

const lists = new Map<ListPath, LastList>()

/** So that the way up from an item leads to the rows one came from. */
export function rememberList(path: ListPath, { searchStr, state }: Place): void {
  lists.set(path, { search: searchStr, index: state.__TSR_index ?? null })
}

export function lastList(path: ListPath): LastList | undefined {
  return lists.get(path)
}

/** A page was written into the tab's history at `index`: what stood there or behind it is there no more. */
export function forgetFrom(index: number | undefined): void {
  for (const list of lists.values())
    if (list.index !== null && index !== undefined && index <= list.index) list.index = null
}
