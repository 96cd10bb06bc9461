import type { SavedView } from '#/lib/preferences'

/** The longest name a view can have: it stands on a link. */
export const longestViewName = 60

/**
 * Why a view cannot have this name, with how to go on; null where it can. Names that differ only in case or
 * spaces are one name to whoever reads them.
 */
export function viewNameProblem(name: string, views: readonly SavedView[]): string | null {
  const wanted = comparable(name)
  if (wanted === '') return 'Give the view a name.'
  if (views.some((view) => comparable(view.name) === wanted))
    return 'There is a view of this name. Choose another name, or remove that view first.'
  return null
}

function comparable(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
