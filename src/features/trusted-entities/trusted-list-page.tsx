import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ApiError } from '#/api/errors'
import type { Trusted } from '#/api/trusted-entities/mutations'
import { cachedEntities, trustedEntities } from '#/api/trusted-entities/queries'
import { listTrustedEntities } from '#/api/trusted-entities/client'
import { ReadProblem } from '#/app-parts/read-problem'
import { documentedType, typeLabel } from '#/domain/trusted/entity-text'
import { trustFilters, type TrustFilters } from '#/domain/trusted/trust-settings'
import { stringifyPlainSearch } from '#/lib/plain-search'
import { seenFor, type Filter, type FiltersOf } from '#/lists/filters/filter'
import { filterFacts } from '#/lists/filters/list-filters'
import { ListPage } from '#/lists/list-page'
import { useInfiniteList } from '#/lists/use-infinite-list'
import { Problem } from '#/ui/feedback/problem'
import { Button } from '#/ui/form/button'
import { entityList } from './entity-columns'
import { AddTrust } from './dialog/open-dialog'
import { OutcomeNotice } from './outcome-notice'

const route = getRouteApi('/_console/trusted-entities/')

/** All trusted entities that this token can reach, in the service's order. The service gives no total. */
export function TrustedListPage() {
  const { dropped, value: filters } = trustFilters.read(route.useSearch())
  const navigate = route.useNavigate()
  const [added, setAdded] = useState<Trusted | null>(null)
  const options = useMemo(
    () => ({ ...trustedEntities.list(filters), placeholderData: keepPreviousData }),
    [filters],
  )
  const list = useInfiniteList(options)
  const { error } = list
  const [text, setText] = useState('')
  const queryClient = useQueryClient()
  const ask = (next: TrustFilters) => void navigate({ search: trustFilters.write(next) })
  const byType = ofType(() => cachedEntities(queryClient).flatMap(({ type }) => type ?? []))
  const asked = {
    of: { ...ofEntities, filters: [byType, enabled] },
    asked: filters,
    onAsk: ask,
  }
  const shown = filterFacts(asked)
  const onClear = () => ask(ofEntities.nothing)
  const clear = <Button onClick={onClear}>Clear all filters</Button>
  const onAdded = (done: Trusted) => {
    setAdded(done)
    // The new one may be on any page: the list is read again from its top, in one request.
    list.refresh()
  }

  return (
    <ListPage
      title="Trusted entities"
      of={entityList}
      list={list}
      uncounted
      scrollId="trusted-entities"
      rowsOpen
      filters={asked}
      onClearFilters={onClear}
      find={{ label: 'Find in the loaded entities', text, onChange: setText }}
      exported={{
        read: (cursor, how) => listTrustedEntities(filters, cursor, how),
        asked: stringifyPlainSearch(trustFilters.write(filters)).slice(1),
      }}
      below="entities"
      actions={<AddTrust types={offeredTypes(byType)} onDone={onAdded} />}
      dropped={dropped}
      onDropFromAddress={() => ask(filters)}
      newsAbove={added && <OutcomeNotice done={added} onClose={() => setAdded(null)} isLink />}
      problem={
        error && (
          <ReadProblem
            error={error}
            action={entityList.action}
            at={list.failedAt}
            alert="The trusted entities could not be read."
            onRetry={list.refresh}
            actions={shown.length > 0 && error instanceof ApiError && error.status === 400 && clear}
          />
        )
      }
      empty={
        shown.length > 0 ? (
          <Problem title="No trusted entities match these filters." actions={clear}>
            {shown.map(([name, value]) => (
              <p key={name}>
                {name}: {value}
              </p>
            ))}
          </Problem>
        ) : (
          <Problem title="The service lists no trusted entities for this token." />
        )
      }
      foot="The service’s own entities come first. Deleting is not possible here."
    />
  )
}

/** The filters of List (SERVICE.md §4.6), and what is asked without one. */
const ofEntities: Omit<FiltersOf<TrustFilters>, 'filters'> = {
  nothing: { type: null, enabled: null },
  write: trustFilters.write,
}

const enabled: Filter<TrustFilters> = { name: 'enabled', label: 'Enabled', kind: 'yes or no' }

/** The document names one type; others come from entities that were read. */
function ofType(seen: () => string[]): Filter<TrustFilters> {
  const options = [{ value: documentedType, label: typeLabel(documentedType) }]
  return { name: 'type', label: 'Type', kind: 'one of', options, seen, word: typeLabel }
}

/** The types that a new entity can have. */
function offeredTypes(byType: Filter<TrustFilters>): string[] {
  return [...new Set([documentedType, ...seenFor(byType)])]
}
