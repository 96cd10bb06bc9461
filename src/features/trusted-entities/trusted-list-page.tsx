import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { ApiError } from '#/api/errors'
import type { Trusted } from '#/api/trusted-entities/mutations'
import { cachedEntities, trustedEntities } from '#/api/trusted-entities/queries'
import { listTrustedEntities } from '#/api/trusted-entities/client'
import { ReadProblem } from '#/app-parts/read-problem'
import { typeLabel } from '#/domain/trusted/entity-text'
import { trustFilters, type TrustFilters } from '#/domain/trusted/trust-settings'
import { stringifyPlainSearch } from '#/lib/plain-search'
import { ListPage } from '#/lists/list-page'
import type { PaperFact } from '#/lists/paper/paper-rows'
import { useInfiniteList } from '#/lists/use-infinite-list'
import { Problem } from '#/ui/feedback/problem'
import { Button } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { entityList } from './entity-columns'
import { EntityFilters, seenTypes } from './entity-filters'
import { AddTrust } from './dialog/open-dialog'
import { OutcomeNotice } from './outcome-notice'

const route = getRouteApi('/_console/trusted-entities/')

/** All trusted entities that this token can reach, in the service's order. The service gives no total. */
export function TrustedListPage() {
  const { dropped, value: filters } = trustFilters.read(route.useSearch())
  const navigate = route.useNavigate()
  const first = useRef<HTMLSelectElement>(null)
  const [added, setAdded] = useState<Trusted | null>(null)
  const options = useMemo(
    () => ({ ...trustedEntities.list(filters), placeholderData: keepPreviousData }),
    [filters],
  )
  const list = useInfiniteList(options)
  const { error } = list
  const [text, setText] = useState('')
  const types = seenTypes(cachedEntities(useQueryClient()))
  const isFiltered = filters.type !== null || filters.enabled !== null
  const ask = (next: TrustFilters) => void navigate({ search: trustFilters.write(next) })
  const clear = (
    <Button onClick={() => ask({ type: null, enabled: null })}>Clear all filters</Button>
  )
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
      facts={askedFacts(filters)}
      find={{ label: 'Find in the loaded entities', text, onChange: setText }}
      exported={{
        read: (cursor, how) => listTrustedEntities(filters, cursor, how),
        asked: stringifyPlainSearch(trustFilters.write(filters)).slice(1),
      }}
      below="entities"
      first={first}
      controls={<EntityFilters ref={first} types={types} filters={filters} onChange={ask} />}
      actions={<AddTrust types={types} onDone={onAdded} />}
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
            actions={isFiltered && error instanceof ApiError && error.status === 400 && clear}
          />
        )
      }
      empty={
        isFiltered ? (
          <Problem title="No trusted entities match these filters." actions={clear}>
            {askedFacts(filters).map(([name, value]) => (
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

/** The filters that are set. */
function askedFacts({ type, enabled }: TrustFilters): PaperFact[] {
  const facts: PaperFact[] = []
  if (type !== null)
    facts.push(['Type', <UntrustedText key="" value={typeLabel(type)} max={200} />])
  if (enabled !== null) facts.push(['Enabled', enabled ? 'Yes' : 'No'])
  return facts
}
