import { TriangleAlert, X } from 'lucide-react'
import { useId, useState, type FocusEvent, type ToggleEvent } from 'react'
import type { OauthApp } from '../../api/oauth-apps/schema'
import { nameWarnings, type LookAlikeWarning } from '../../domain/look-alike'
import { createNameIndex } from '../../domain/name-index'
import { Button } from '../../ui/button'
import { NameWarnings } from '../decision/name-warnings'
import styles from './late-name-marks.module.css'
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
  const popoverId = useId()
  const [open, setOpen] = useState(false)
  const name = `Name warning: ${warnings.map(({ title }) => title).join('; ')}`

  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    setOpen(event.newState === 'open')
    if (event.newState === 'open') event.currentTarget.focus({ preventScroll: true })
  }
  // Whoever tabs on leaves it: it must not cover what has the focus then.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (relatedTarget === null || currentTarget.contains(relatedTarget)) return
    currentTarget.hidePopover()
  }

  return (
    <>
      <Button
        variant="icon"
        className={styles.mark}
        aria-label={name}
        title={name}
        popoverTarget={popoverId}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        <TriangleAlert aria-hidden="true" size={14} strokeWidth={1.5} />
      </Button>
      {/* It only watches the focus leave. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        id={popoverId}
        popover="auto"
        role="dialog"
        tabIndex={-1}
        aria-label="Name warning"
        className={styles.popover}
        onToggle={onToggle}
        onBlur={onBlur}
        // It lies inside a row of the table, whose arrow keys go from row to row.
        onKeyDown={(event) => event.stopPropagation()}
      >
        {open && (
          <>
            <div className={styles.head}>
              <h2>Name warning</h2>
              <Button
                variant="icon"
                aria-label="Close"
                popoverTarget={popoverId}
                popoverTargetAction="hide"
              >
                <X aria-hidden="true" size={14} strokeWidth={1.5} />
              </Button>
            </div>
            <NameWarnings warnings={warnings} />
          </>
        )}
      </div>
    </>
  )
}
