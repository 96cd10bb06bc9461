import { emptyMessages } from '#/domain/lists/list-messages'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Trusted } from '#/api/trusted-entities/mutations'
import {
  cachedEntities,
  trustedEntities,
  listTrustedEntities,
} from '#/api/trusted-entities/queries'
import { ListProblem } from '#/lists/detail/read-problem'
import { documentedType, typeLabel } from '#/domain/trusted/entity-text'
import { trustFilters } from '#/domain/trusted/trust-settings'
import { stringifySearchParams } from '#/lib/search-params'
import { filterNamed, seenFor, withParts, useFilters } from '#/lists/filters/filter'
import { ClearRefused } from '#/lists/filters/filter-chips'
import { ListPage } from '#/lists/list-page'
import { RememberedList } from '#/lists/last-list'
import { useInfiniteList } from '#/lists/use-infinite-list'
import { entityList } from './entity-columns'
import { AddTrust } from './dialog/open-dialog'
import { OutcomeNotice } from './outcome-notice'

const route = getRouteApi('/_console/trusted-entities/')

/** The list of trusted entities, without a total, because the service gives none. */
export function TrustedListPage() {
  const navigate = route.useNavigate()
  const view = useFilters(trustFilters, route.useSearch(), (search) => navigate({ search }))
  const { value: filters } = view
  const [added, setAdded] = useState<Trusted | null>(null)
  const options = useMemo(
    () => ({ ...trustedEntities.list(filters), placeholderData: keepPreviousData }),
    [filters],
  )
  const list = useInfiniteList(options)
  const { error } = list
  const [text, setText] = useState('')
  const queryClient = useQueryClient()
  const of = withParts(trustFilters, {
    type: {
      options: [{ value: documentedType, label: typeLabel(documentedType) }],
      seen: () => cachedEntities(queryClient).flatMap(({ type }) => type ?? []),
      word: typeLabel,
    },
  })
  const shown = { ...view, of }
  const types = [...new Set([documentedType, ...seenFor(filterNamed(of, 'type'))])]
  const onAdded = (done: Trusted) => {
    setAdded(done)
    // Loads the list again from the top, in one request, because the new entity may be on any page.
    list.refresh()
  }

  return (
    <>
      <RememberedList path="/trusted-entities" />
      <ListPage
        title="Trusted entities"
        of={entityList}
        list={list}
        scrollId="trusted-entities"
        rowsOpen
        filters={shown}
        find={{ label: 'Find in the loaded entities', text, onChange: setText }}
        exported={{
          read: (cursor, readOptions) => listTrustedEntities(filters, cursor, readOptions),
          query: stringifySearchParams(trustFilters.write(filters)).slice(1),
        }}
        below="entities"
        actions={<AddTrust types={types} onDone={onAdded} />}
        newsAbove={added && <OutcomeNotice done={added} onClose={() => setAdded(null)} isLink />}
        problem={
          <ListProblem
            list={list}
            action={entityList.action}
            alert="The trusted entities could not be read."
            actions={error && <ClearRefused error={error} {...shown} />}
          />
        }
        nothing={emptyMessages.trustedEntities}
        foot="The service’s own entities come first. Deleting is not possible here."
      />
    </>
  )
}
