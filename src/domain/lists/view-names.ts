import type { SavedView } from '#/lib/preferences'
import { builtInNames, comparable } from './saved-views'

/** The longest name a view can have: it is the text of a link. */
export const longestViewName = 60

/** Null where it can. Names that differ only in case or spaces count as one: a reader cannot tell them apart. */
export function viewNameProblem(name: string, views: readonly SavedView[]): string | null {
  const wanted = comparable(name)
  if (wanted === '') return 'Give the view a name.'
  if (builtInNames.has(wanted)) return 'A built-in view has this name. Choose another name.'
  if (views.some((view) => comparable(view.name) === wanted))
    return 'A view with this name exists. Choose another name, or remove that view first.'
  return null
}
