import { Link } from '@tanstack/react-router'
import { Pencil, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { withMarkers } from '#/lib/hidden-characters'
import { parsePlainSearch, stringifyPlainSearch } from '#/lib/plain-search'
import { setPreferences, type SavedView } from '#/lib/preferences'
import { listFilters, type ListFilters } from '#/domain/lists/list-filters'
import { announce } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { late, useLate } from '#/ui/late'
import { Fold } from '#/ui/text/fold'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { usePreferences } from '#/ui/hooks/use-preferences'
import styles from './saved-views.module.css'

const form = late(() => import('./save-view-form'))

/**
 * Links to saved filters, and the button that saves the current ones. They are kept in this browser. On a
 * phone they are folded.
 */
export function SavedViews({ filters }: { filters: ListFilters }) {
  const { savedViews } = usePreferences()
  const [asked, setNaming] = useState<SavedView | 'new' | null>(null)
  // Loaded in advance, so that the form opens without delay.
  const Form = useLate(form, 'idle').loaded?.SaveViewForm
  // A view may be removed during its renaming, also in another tab.
  const isGone = asked !== 'new' && savedViews.every(({ name }) => name !== asked?.name)
  const naming = isGone ? null : asked
  const part = useRef<HTMLDivElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const here = searchOf(filters)

  const open = (what: SavedView | 'new') =>
    form.ask(
      () => setNaming(what),
      () => announce('The form could not be loaded. Reload the page.'),
    )
  const close = (label?: string) => {
    // Synchronous: the button must exist before it gets the focus, and have it before the next key press.
    flushSync(() => setNaming(null))
    const button = buttonNamed(part.current, label) ?? saveButton.current
    button?.focus()
  }
  const save = (name: string) => {
    setPreferences({ savedViews: [...savedViews, { name, search: here }] })
    announce(`Saved the view ${withMarkers(name)} in this browser.`)
    close()
  }
  const rename = (view: SavedView, name: string) => {
    const renamed = savedViews.map((one) => (one.name === view.name ? { ...one, name } : one))
    setPreferences({ savedViews: renamed })
    announce(`The view ${withMarkers(view.name)} is now named ${withMarkers(name)}.`)
    close(renameLabel(name))
  }
  const remove = (view: SavedView, button: HTMLElement) => {
    const item = button.closest('li')
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
    const next = neighbour?.querySelector<HTMLElement>('button:last-child') ?? saveButton.current
    setPreferences({ savedViews: savedViews.filter((one) => one !== view) })
    announce(`Removed the view ${withMarkers(view.name)}.`)
    next?.focus()
  }
  return (
    <div ref={part} className={styles.part}>
      <Fold label="Saved views" className={styles.views}>
        <nav aria-label="Saved views" className={styles.nav}>
          <ul className={styles.list}>
            {/* This leads to another page, because the service has no filter for staged apps (§4.1). */}
            <li className={styles.view}>
              <Link to="/review" className={styles.link}>
                Needs review
              </Link>
            </li>
            {savedViews.map((view) => (
              <li key={view.name} className={styles.view}>
                <Link
                  to="/apps"
                  search={parsePlainSearch(view.search)}
                  // Views differ only in their search params, so the whole address must match.
                  activeOptions={{ exact: true }}
                  className={styles.link}
                >
                  <UntrustedText value={view.name} max={80} />
                </Link>
                {searchOf(filtersOf(view.search)) === here && (
                  <Button
                    variant="icon"
                    aria-label={renameLabel(view.name)}
                    onClick={() => open(view)}
                  >
                    <Pencil aria-hidden="true" size={13} strokeWidth={1.5} />
                  </Button>
                )}
                <Button
                  variant="icon"
                  aria-label={`Remove view: ${withMarkers(view.name)}`}
                  onClick={(event) => remove(view, event.currentTarget)}
                >
                  <X aria-hidden="true" size={14} strokeWidth={1.5} />
                </Button>
              </li>
            ))}
          </ul>
        </nav>
        {naming === null || !Form ? (
          <Button ref={saveButton} variant="link" onClick={() => open('new')}>
            Save this view…
          </Button>
        ) : naming === 'new' ? (
          <Form
            key="new"
            label="Save this view"
            before=""
            views={savedViews}
            onSave={save}
            onCancel={() => close()}
          />
        ) : (
          <Form
            key={naming.name}
            label={renameLabel(naming.name)}
            before={naming.name}
            views={savedViews.filter(({ name }) => name !== naming.name)}
            onSave={(name) => rename(naming, name)}
            onCancel={() => close(renameLabel(naming.name))}
          />
        )}
      </Fold>
    </div>
  )
}

/** The address of these filters after `?`. */
function searchOf(filters: ListFilters): string {
  return stringifyPlainSearch(listFilters.write(filters)).replace(/^\?/, '')
}

function filtersOf(search: string): ListFilters {
  return listFilters.read(parsePlainSearch(search)).value
}

function renameLabel(name: string): string {
  return `Rename view: ${withMarkers(name)}`
}

function buttonNamed(part: Element | null, label: string | undefined): HTMLElement | undefined {
  const buttons = [...(part?.querySelectorAll<HTMLElement>('button[aria-label]') ?? [])]
  return buttons.find((button) => button.ariaLabel === label)
}
