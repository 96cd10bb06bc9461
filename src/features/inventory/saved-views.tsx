import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { withMarkers } from '../../lib/hidden-characters'
import { parsePlainSearch, stringifyPlainSearch } from '../../lib/plain-search'
import { setPreferences, type SavedView } from '../../lib/preferences'
import type { ListFilters } from '../../domain/list-filters'
import { announce } from '../../ui/announcer'
import { Button } from '../../ui/button'
import { UntrustedText } from '../../ui/untrusted-text'
import { usePreferences } from '../../ui/use-preferences'
import { SaveViewForm } from './save-view-form'
import styles from './saved-views.module.css'
import { toInventorySearch } from './search'

/** Addresses of the list that were given a name, and the way to name the present one. Kept in this browser. */
export function SavedViews({ filters }: { filters: ListFilters }) {
  const { savedViews } = usePreferences()
  const [naming, setNaming] = useState(false)
  const saveButton = useRef<HTMLButtonElement>(null)

  const close = () => {
    setNaming(false)
    // The button comes back with the next paint.
    requestAnimationFrame(() => saveButton.current?.focus())
  }
  const save = (name: string) => {
    const search = stringifyPlainSearch(toInventorySearch(filters)).replace(/^\?/, '')
    setPreferences({ savedViews: [...savedViews, { name, search }] })
    announce(`Saved the view ${withMarkers(name)} in this browser.`)
    close()
  }
  const remove = (view: SavedView, button: HTMLElement) => {
    const item = button.closest('li')
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
    const next = neighbour?.querySelector('button') ?? saveButton.current
    setPreferences({ savedViews: savedViews.filter((one) => one !== view) })
    announce(`Removed the view ${withMarkers(view.name)}.`)
    next?.focus()
  }
  return (
    <div className={styles.views}>
      <nav aria-label="Saved views" className={styles.nav}>
        <ul className={styles.list}>
          {savedViews.map((view) => (
            <li key={view.name} className={styles.view}>
              <Link
                to="/apps"
                search={parsePlainSearch(view.search)}
                // Another view is another list: the whole address counts.
                activeOptions={{ exact: true }}
                className={styles.link}
              >
                <UntrustedText value={view.name} max={80} />
              </Link>
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
      {naming ? (
        <SaveViewForm views={savedViews} onSave={save} onCancel={close} />
      ) : (
        <Button ref={saveButton} variant="link" onClick={() => setNaming(true)}>
          Save this view…
        </Button>
      )}
    </div>
  )
}
