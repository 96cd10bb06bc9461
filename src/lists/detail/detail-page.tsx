import type { Action } from '#/domain/actions'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { BackLink } from './back-link'
import { CopyButton } from '#/ui/form/copy-button'
import { copyText } from '#/ui/form/copy-text'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { refreshCommand, usePageCommands } from '#/ui/hooks/use-page-commands'
import { classNames } from '#/ui/text/class-names'
import { ReadLine } from '#/ui/feedback/read-line'
import { PageHead } from '#/ui/text/page-head'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { isNotFound, ReadProblem } from './read-problem'

interface DetailLabels {
  list: '/issues' | '/messages' | '/trusted-entities'
  many: string
  /** `Trusted entity`. */
  one: string
  /** `entity`. */
  short: string
  /** The action that a 403 forbids. */
  action: Action
}

interface DetailPageProps {
  words: DetailLabels
  id: string
  query: Pick<
    UseQueryResult,
    'error' | 'errorUpdatedAt' | 'isPlaceholderData' | 'isFetching' | 'dataUpdatedAt'
  >
  /** Time of the oldest read of the other parts, in milliseconds since the epoch; null while unknown. */
  partsReadAt?: number | null
  /** Name of the item; null until the item or its list row is loaded. */
  name: { plain: string; drawn: ReactNode } | null
  onRefresh: () => void
  actions?: ReactNode
  notice?: ReactNode
  /** True for a page without tables. */
  narrow?: boolean
  children: ReactNode
}

export function DetailPage(props: DetailPageProps) {
  const { words, id, query, name, onRefresh, actions, notice, narrow = false, children } = props
  const { error, isPlaceholderData, dataUpdatedAt } = query
  const readAt = Math.min(dataUpdatedAt, props.partsReadAt ?? Infinity)
  const page = useRef<HTMLDivElement>(null)
  const onFocus = useFocusRescue(page)
  const copyName = `Copy ${words.short} ID`
  usePageCommands([
    { name: copyName, detail: id, run: () => void copyText(id) },
    refreshCommand(onRefresh),
  ])
  return (
    <div
      ref={page}
      tabIndex={-1}
      className={classNames('page', narrow && 'narrow')}
      aria-busy={query.isFetching}
      onFocus={onFocus}
    >
      <PageHead
        title={name?.plain ?? (error ? `${words.one} could not be read` : words.one)}
        isWaiting={name === null && !error}
        up={<BackLink list={words.list} name={words.many} />}
        line={
          <>
            <p className="beside dim broken">
              <code>
                <UntrustedText value={id} />
              </code>
              <CopyButton value={id} name={copyName} />
            </p>
            {name && (
              <ReadLine
                // Placeholder data is the item's list row, so that the heading shows at once.
                readAt={isPlaceholderData ? null : { oldest: readAt, latest: readAt }}
                onRefresh={onRefresh}
              >
                {isPlaceholderData && <span>From the list. Loading the {words.short}…</span>}
              </ReadLine>
            )}
          </>
        }
        actions={name && actions}
      >
        {name?.drawn ?? nameless(words.one, error)}
      </PageHead>
      {notice}
      {error && (
        <ReadProblem
          error={error}
          action={words.action}
          at={query.errorUpdatedAt}
          alert={`This ${words.one.toLowerCase()} could not be read.`}
          onRetry={onRefresh}
          byId
        />
      )}
      {children}
    </div>
  )
}

function nameless(text: string, error: Error | null): string {
  if (!error) return `Loading ${text.toLowerCase()}…`
  return isNotFound(error) ? 'Not found' : text
}
