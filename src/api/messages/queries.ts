import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { MessageId, SearchId } from '#/domain/ids'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { ApiError, notFoundSentence, otherAnswer } from '../errors'
import { type Priority, getJson, type ReadOptions } from '../http'
import { byCursor } from '../no-end'
import { failureMessages } from '#/domain/failures'
import type { SearchRequest } from '#/domain/messages/search-request'
import { describeMismatch, readItem, readPage, type Page } from '../page'
import { sendWrite } from '../writes/send-write'
import {
  FoundMessageSchema,
  MessageSchema,
  SearchReportSchema,
  type FoundMessage,
  type Message,
  type SearchReport,
} from './schema'

export interface SearchState extends Pick<SearchReport, 'id' | 'status' | 'raw'> {
  page: Page<FoundMessage> | null
}

/**
 * Start search (SERVICE.md §4.6). `toAnswered` decides whether a failed request may have started a search. An answer
 * without a search id is a contract error: the search runs, but cannot be found.
 */
export async function startMessageSearch(request: SearchRequest): Promise<SearchState> {
  const { uDomainIds, ...rest } = request
  const body = uDomainIds.length === 0 ? rest : { ...rest, uDomainIds }
  const text = await sendWrite('POST /messages/search', [], body)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new ApiError('not-json', failureMessages.notJson, { cause })
  }
  const report = readReport(json)
  return { id: report.id, status: report.status, raw: report.raw, page: null }
}

/**
 * Poll search (SERVICE.md §4.6). 404 means expired, or another token's search. A malformed id is Not Found without a
 * request.
 */
export async function readMessageSearch(
  id: SearchId,
  cursor: string | null,
  options: ReadOptions = {},
): Promise<SearchState> {
  const query = new URLSearchParams(cursor === null ? {} : { cursor })
  const report = readReport(await getJson('GET /messages/search/{searchId}', [id], query, options))
  if (report.id !== id) throw otherAnswer('search')
  const { status, data, raw } = report
  const page = status === 'DONE' ? await readPage(data, FoundMessageSchema) : null
  // The results have their own schema, and they can be long.
  return { id, status, raw: page === null ? raw : { id, status }, page }
}

/** Lists one page of results of a finished search, in the service's order (SERVICE.md §4.6). */
export async function listFoundMessages(
  id: SearchId,
  cursor: string | null,
  options: ReadOptions = {},
): Promise<Page<FoundMessage>> {
  const { page, status } = await readMessageSearch(id, cursor, options)
  if (page !== null) return page
  throw new ApiError(
    'contract',
    `The search status is “${withMarkers(cut(status, 40))}”, but the service returned no results.`,
  )
}

/** Get message (SERVICE.md §4.6). A bad id is Not Found without a request. Another message is a contract error. */
export async function getMessage(id: MessageId, options: ReadOptions = {}): Promise<Message> {
  const json = await getJson('GET /messages/{messageId}', [id], null, options)
  return readItem(json, MessageSchema, id, 'message')
}

function readReport(json: unknown): SearchReport {
  const result = SearchReportSchema.safeParse(json)
  if (result.success) return result.data
  throw new ApiError(
    'contract',
    `The answer about the search could not be read (${describeMismatch(result.error)}).`,
  )
}

export const messages = {
  all: () => ['messages'] as const,
  /** The state of a search. Its last answer contains the first page of `found` (SERVICE.md §4.6). Null disables it. */
  search: (id: SearchId | null, priority: Priority = 'interactive') =>
    queryOptions({
      queryKey: [...messages.all(), 'search', id],
      enabled: id !== null,
      queryFn: async ({ client, signal }) => {
        if (id === null) throw new ApiError('bad-id', notFoundSentence)
        const state = await readMessageSearch(id, null, { signal, priority })
        const { page } = state
        const { queryKey } = messages.found(id)
        if (page !== null && client.getQueryData(queryKey) === undefined)
          client.setQueryData(queryKey, { pages: [page], pageParams: [null] })
        return state
      },
    }),
  found: (id: SearchId) =>
    infiniteQueryOptions({
      queryKey: [...messages.all(), 'found', id],
      queryFn: ({ pageParam, signal }) => listFoundMessages(id, pageParam, { signal }),
      ...byCursor,
    }),
  detail: (id: MessageId, priority: Priority = 'interactive') =>
    queryOptions({
      queryKey: [...messages.all(), 'detail', id],
      queryFn: ({ signal }) => getMessage(id, { signal, priority }),
      // A reopened page reads again, but not what its own loader has just read.
      staleTime: 10_000,
    }),
}
