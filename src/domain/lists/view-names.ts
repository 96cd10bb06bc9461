import type { SavedView } from '#/lib/preferences'
import { builtInNames, comparable } from './saved-views'

/** Longest name of a view, which is the text of a link. */
export const longestViewName = 60

/** Reason why a name cannot be used; null if it can. Names that differ only in case or spaces count as equal. */
export function viewNameProblem(name: string, views: readonly SavedView[]): string | null {
  const wanted = comparable(name)
  if (wanted === '') return 'Give the view a name.'
  if (builtInNames.has(wanted)) return 'A built-in view has this name. Choose another name.'
  if (views.some((view) => comparable(view.name) === wanted))
    return 'A view with this name exists. Choose another name, or remove that view first.'
  return null
}
