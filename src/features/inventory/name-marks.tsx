import { TriangleAlert } from 'lucide-react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { nameWarnings, type LookAlikeWarning } from '#/domain/names/look-alike'
import { createNameIndex } from '#/domain/names/name-index'
import { Popover } from '#/ui/dialog/popover'
import { NameWarnings } from '#/app-parts/name-warnings'
import styles from './name-marks.module.css'
import type { NameMark } from './use-name-marks'

/**
 * Follows a growing list: called with its rows, it compares every name with those of all apps loaded so far, those
 * of other lists (`cached`) among them. A list that begins anew is compared with what is in the cache by then, so
 * that an app that is gone is no twin any more.
 */
export function createNameMarks(
  cached: () => readonly OauthApp[],
): (apps: readonly OauthApp[]) => NameMark {
  let index = createNameIndex()
  let before: readonly OauthApp[] = []
  return (apps) => {
    const last = before.length - 1
    const grows =
      before.length > 0 && apps[0]?.id === before[0]?.id && apps[last]?.id === before[last]?.id
    if (!grows) {
      index = createNameIndex()
      index.extend(cached())
    }
    index.extend(grows ? apps.slice(before.length) : apps)
    before = apps
    const names = index
    return (app) => {
      const warnings = nameWarnings(app, names)
      return warnings.length === 0 ? null : <NameMarkButton warnings={warnings} />
    }
  }
}

/** A mark as small as its row; what it means is its name, and opens beside it. */
function NameMarkButton({ warnings }: { warnings: readonly LookAlikeWarning[] }) {
  const name = `Name warning: ${warnings.map(({ title }) => title).join('; ')}`
  return (
    <Popover
      title="Name warning"
      size="medium"
      inRow
      button={{
        variant: 'icon',
        className: styles.mark,
        'aria-label': name,
        title: name,
        children: <TriangleAlert aria-hidden="true" size={14} strokeWidth={1.5} />,
      }}
    >
      <NameWarnings warnings={warnings} />
    </Popover>
  )
}
