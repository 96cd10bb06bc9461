import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionStore } from '#/lib/session-store'

interface LastList {
  /** Part of the URL from `?` on; empty for the list without filters. */
  search: string
  /** Position in the tab's history; null if unknown or if another page replaced it. */
  index: number | null
}

interface Place {
  searchStr: string
  state: { __TSR_index?: number }
}

type ListPath = '/apps' | '/issues' | '/messages' | '/operations' | '/trusted-entities'

const lists = sessionStore<Partial<Record<ListPath, LastList>>>({})

/**
 * Remembers the filters of a list page, so that an item's back link leads to the same rows. A component, because each
 * change of the address would render a page that used a hook.
 */
export function RememberedList({ path }: { path: ListPath }): null {
  const searchStr = useLocation({
    select: (at) => (at.pathname.replace(/\/$/, '') === path ? at.searchStr : null),
  })
  const index = useLocation({ select: ({ state }) => state.__TSR_index })
  useEffect(() => {
    if (searchStr !== null)
      rememberList(path, { searchStr, state: index === undefined ? {} : { __TSR_index: index } })
  }, [path, searchStr, index])
  return null
}

export function rememberList(path: ListPath, { searchStr, state }: Place): void {
  lists.set({ ...lists.get(), [path]: { search: searchStr, index: state.__TSR_index ?? null } })
}

export function lastList(path: ListPath): LastList | undefined {
  return lists.get()[path]
}

/** Forgets positions at or after `index`, because these entries of the tab's history are gone. */
export function forgetFrom(index: number | undefined): void {
  for (const list of Object.values(lists.get()))
    if (list.index !== null && index !== undefined && index <= list.index) list.index = null
}
