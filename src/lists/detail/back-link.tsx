import { Link, useRouter } from '@tanstack/react-router'
import { isPlainClick } from '#/lib/plain-click'
import { parseSearchParams } from '#/lib/search-params'
import { lastList } from '../last-list'

interface History {
  location: { state: { __TSR_index?: number } }
  go: (steps: number) => void
}

type Click = Parameters<typeof isPlainClick>[0] & Pick<MouseEvent, 'preventDefault'>

type ListPath = Parameters<typeof lastList>[0]

interface BackLinkProps {
  list: ListPath
  name: string
}

/** Link to the list with its last filters. */
export function BackLink({ list, name }: BackLinkProps) {
  const { history } = useRouter()
  return (
    <div role="group" aria-label="Breadcrumb">
      <Link
        to={list}
        search={parseSearchParams(lastList(list)?.search ?? '')}
        activeOptions={{ exact: true }}
        onClick={(event) => backToList(list, history, event)}
      >
        {name}
      </Link>
    </div>
  )
}

/**
 * Goes back in the tab's history at a plain click if the list is an earlier entry. This restores the rows and the
 * scroll position. The link itself handles any other click.
 */
export function backToList(path: ListPath, history: History, event: Click): void {
  const here = history.location.state.__TSR_index
  const there = lastList(path)?.index ?? null
  const steps = there === null || here === undefined ? 0 : here - there
  if (steps <= 0 || !isPlainClick(event)) return
  event.preventDefault()
  history.go(-steps)
}
