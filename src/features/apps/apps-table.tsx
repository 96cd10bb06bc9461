import { useElementScrollRestoration, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, type RefObject } from 'react'
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
import { whenIdle } from '#/ui/lazy-part'
import { DataTable, type TableSelection } from '#/ui/table/data-table'
import { useChosenColumns } from './choose-columns/chosen-columns'
import { appList, useColumns } from './columns'
import { InAppFacts } from './in-app-facts'
import styles from './apps-page.module.css'
import { afterRows } from './apps-lazy-part'
import { usePreview } from './preview/use-preview'
import { RowMenuHost, useRowActions } from './row-actions'
import { NameMarks, useNameMarks } from './use-name-marks'

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
