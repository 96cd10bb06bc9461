import { useElementScrollRestoration, useRouter } from '@tanstack/react-router'
import {
  useCallback,
  useEffect,
  useMemo,
  type RefObject,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import {
  defaultSort,
  type ListFilters,
  type Sort,
  type SortField,
} from '#/domain/lists/list-filters'
import type { InfiniteList } from '#/lists/use-infinite-list'
import { usePrinting } from '#/ui/hooks/use-printing'
import { useStore } from '#/ui/hooks/use-store'
import { whenIdle, lazyPart, useLazyPart } from '#/ui/lazy-part'
import { DataTable } from '#/ui/table/data-table'
import type { TableSelection } from '#/ui/table/table-selection'
import { useChosenColumns } from './choose-columns/chosen-columns'
import { appList, useColumns } from './columns'
import { InAppFacts } from './in-app-facts'
import { afterRows } from './apps-lazy-part'
import { RowMenuHost, useRowActions } from './row-actions'
import { NameMarks, useNameMarks } from './use-name-marks'
import { announceAlert } from '#/ui/feedback/announcer'
import { useMedia } from '#/ui/hooks/use-media'
import { pressedKey } from '#/ui/hooks/pressed-key'
import styles from './apps-page.module.css'

export function useTableParts(filters: ListFilters, { loaded }: InfiniteList<OauthApp>) {
  const apps = loaded?.items ?? noApps
  const preview = usePreview(apps)
  const { chosen, choose } = useChosenColumns(filters)
  const sortedBy = (filters.sort ?? defaultSort).field
  const { defaults, ...shown } = useColumns(apps, Boolean(preview.shown), chosen, sortedBy)
  return { preview, ...shown, columnChoice: { defaults, chosen, sortedBy, onChoose: choose } }
}

interface AppsTableProps {
  ref: RefObject<HTMLDivElement | null>
  filters: ListFilters
  list: InfiniteList<OauthApp>
  parts: ReturnType<typeof useTableParts>
  selection: TableSelection<OauthApp>
  /** The sort that the controls show. */
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

export function AppsTable(props: AppsTableProps) {
  const { ref, filters, list, parts, sort = defaultSort, onSort } = props
  const { loaded, waiting } = list
  const { preview } = parts
  const apps = loaded?.items ?? noApps
  const restored = useElementScrollRestoration({ id: scrollId })
  const nameMarks = useNameMarks(apps, waiting ? undefined : filters.classification)
  const rowActions = useRowActions()
  const printing = usePrinting()
  // Loaded with the list, because nothing can load once the browser prints.
  const extras = useStore(afterRows)
  useAppCode(loaded !== null)
  const { field, direction } = sort
  const sorting = useMemo(() => [{ id: field, desc: direction === 'desc' }], [field, direction])
  const onHeader = useCallback(
    ([next]: readonly { id: string; desc: boolean }[]) =>
      next && onSort({ field: next.id as SortField, direction: next.desc ? 'desc' : 'asc' }),
    [onSort],
  )
  return (
    <>
      {printing && extras && loaded && !waiting && (
        <extras.PrintList filters={filters} loaded={loaded} coverage={list.coverage} />
      )}
      {/* The box watches the keys and the focus of the rows. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={ref}
        className={styles.rows}
        data-preview={Boolean(preview.shown)}
        onFocus={preview.onFocus}
        onKeyDown={preview.onKeyDown}
      >
        <NameMarks value={nameMarks}>
          <InAppFacts value={parts.inApp}>
            <DataTable
              caption={appList.name}
              columns={parts.columns}
              rows={apps}
              rowId={appId}
              rowCount={loaded?.totalCount ?? null}
              sorting={sorting}
              onSort={onHeader}
              state={waiting ? 'waiting' : loaded === null ? 'loading' : 'ready'}
              refreshing={list.refreshing}
              onEndNear={list.loadMoreWhenNear}
              scrollId={scrollId}
              restoredOffset={restored?.scrollY}
              selection={props.selection}
              current={preview.shown?.app.id}
              rowsOpen
              onAction={rowActions.onAction}
            />
          </InAppFacts>
          <RowMenuHost of={rowActions.menuOf} onClose={rowActions.closeMenu} />
        </NameMarks>
        {preview.shown && <preview.shown.Preview key={preview.shown.app.id} {...preview.shown} />}
      </div>
    </>
  )
}

/** Loads the code of an app's page in advance. A failure here is ignored, because opening an app tries again. */
function useAppCode(when: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (!when) return
    return whenIdle(() => {
      for (const id of appRoutes)
        Promise.resolve(router.loadRouteChunk(router.routesById[id])).catch(() => {})
    })
  }, [when, router])
}

const scrollId = 'inventory'
const appRoutes = ['/_console/apps/$appId', '/_console/apps/$appId/'] as const
const noApps: never[] = []
const appId = (app: { id: string }) => app.id

const part = lazyPart(() => import('./preview/preview'))

/** Milliseconds that the focus rests on a row before its app is requested. */
const rest = 300

/** Opens the preview on Space, moves it with the focus, and closes it on Escape. */
function usePreview(apps: readonly OauthApp[]) {
  const hasRoom = useMedia('(min-width: 64rem)')
  const { loaded } = useLazyPart(part, false)
  const [place, setPlace] = useState<{ id: string; isAsked: boolean } | null>(null)
  const timer = useRef(0)
  const link = useRef<HTMLElement>(null)
  const app = hasRoom ? apps.find(({ id }) => id === place?.id) : undefined

  const show = (id: string) => {
    setPlace({ id, isAsked: false })
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setPlace({ id, isAsked: true }), rest)
  }
  const close = () => {
    clearTimeout(timer.current)
    setPlace(null)
    link.current?.focus()
  }
  const follow = (target: Element) => {
    const row = target.closest<HTMLElement>('[data-index]')
    const found = row?.querySelector('a') === target && apps[Number(row.dataset['index'])]
    if (found) link.current = target as HTMLElement
    return found || null
  }
  return {
    shown: app &&
      loaded && { Preview: loaded.Preview, app, isAsked: place?.isAsked === true, close },
    onFocus: ({ target }: FocusEvent) => {
      const next = app && follow(target)
      if (next && next.id !== app.id) show(next.id)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as Element
      const key = pressedKey(event)
      if (key === 'Escape' && app && !target.closest('[popover]')) return close()
      if (key !== ' ' || event.ctrlKey || event.altKey || event.metaKey || !hasRoom) return
      const here = follow(target)
      if (here === null) return
      // Space would scroll the page.
      event.preventDefault()
      if (here.id === app?.id) return close()
      part.ask(
        () => show(here.id),
        () => announceAlert('The preview could not be loaded. Reload the page.'),
      )
    },
  }
}
