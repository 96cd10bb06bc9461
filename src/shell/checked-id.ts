import { notFound } from '@tanstack/react-router'

/** Returns the ID of a page. Rejects a crafted one before any request, because it could reach another path. */
export function checkedId<Id extends string>(id: string, isId: (text: string) => text is Id): Id {
  if (isId(id)) return id
  throw notFound()
}
