import type { OauthApp } from '#/api/oauth-apps/schema'
import { nameWarnings, type LookAlikeWarning } from '#/domain/names/look-alike'
import { createNameIndex } from '#/domain/names/name-index'
import { Popover } from '#/ui/dialog/popover'
import { LiveCountLine } from '#/app-parts/live-count/live-count-line'
import { NameWarnings } from '#/app-parts/name-warnings'
import styles from './name-marks.module.css'
import { Glyph } from '#/ui/text/glyph'
import type { RowMarks } from './use-name-marks'

/**
 * Compares the name of every row with the names of all loaded apps, including other lists (`cached`). Call it
 * again when the list grows. When the list starts again, the index is built from the cache again: otherwise
 * an app that no longer exists would still count as a look-alike.
 */
export function createNameMarks(
  cached: () => readonly OauthApp[],
): (apps: readonly OauthApp[]) => RowMarks {
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
    return {
      name: (app) => {
        const warnings = nameWarnings(app, names)
        return warnings.length === 0 ? null : <NameMarkButton warnings={warnings} />
      },
      count: ({ id }) => <LiveCountLine app={id} />,
    }
  }
}

/** A small mark in the row. Its accessible name says the warning; a click opens the details. */
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
        children: <Glyph name="warning" size={14} />,
      }}
    >
      <NameWarnings warnings={warnings} />
    </Popover>
  )
}
