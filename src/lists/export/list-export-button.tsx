import type { ServiceListDefinition } from '../define-list'
import type { AnyList, InfiniteList } from '../use-infinite-list'
import { ExportButton } from './export-button'
import type { ListExport } from './export-list'

interface ListExportButtonProps<Item extends { id: string | null }> {
  of: ServiceListDefinition<Item>
  list: InfiniteList<Item>
  given: ListExport<Item>
}

export function ListExportButton<Item extends { id: string | null }>({
  of,
  list,
  given,
}: ListExportButtonProps<Item>) {
  return (
    <ExportButton
      label={`Export of ${of.noun[1]}`}
      question={given.question ?? given.query}
      disabledReason={exportDisabledReason(list) ?? given.disabledReason ?? null}
      begin={({ exportOf }) => exportOf(of, given)}
    />
  )
}

/** Says why the list cannot be exported now; null if it can. */
export function exportDisabledReason({
  loaded,
  failure,
  offlineReason,
}: Pick<AnyList, 'loaded' | 'failure' | 'offlineReason'>): string | null {
  if (offlineReason !== null) return offlineReason
  if (failure === 'list') return 'The list could not be read.'
  return loaded === null ? 'The list is still loading.' : null
}
