import { limitMessages } from '#/domain/failures'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { useEffect, useState } from 'react'
import { sentence } from '#/api/errors'
import { oauthApps } from '#/api/oauth-apps/queries'
import { rateLimit } from '#/api/rate-limit'
import { looksLikeClientId } from '#/domain/names/app-name'
import { useOnline } from '#/ui/hooks/use-online'
import { useStore } from '#/ui/hooks/use-store'
import { countLabel, number } from '#/lib/words'
import type { FoundApp } from './recent-apps'

const typingPause = 250
/** The shortest searched text. A single letter matches almost every name. */
const shortest = 2

/** Searches apps by name or client ID after a short pause in typing. */
export function useAppSearch(text: string) {
  const wanted = text.trim().length >= shortest ? text.trim() : ''
  const [requested, setRequested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRequested(wanted), typingPause)
    return () => clearTimeout(timer)
  }, [wanted])

  const isRequested = wanted !== '' && requested === wanted
  const query = useReachableQuery({ ...oauthApps.find(requested), enabled: isRequested })
  const { data: page, error } = query
  const limited = useStore(rateLimit).status !== 'clear'
  const online = useOnline()
  const found = isRequested && page ? page : null
  const exact = looksLikeClientId(requested)
  return {
    apps: found?.items ?? nothing,
    total: found?.totalCount ?? null,
    /** True for a full client ID without a match. A search in Apps ignores upper and lower case. */
    missed: exact && found?.items.length === 0 && found.unreadable.length === 0,
    problem:
      isRequested && error && !query.isFetching
        ? `The app search failed. ${sentence(error, 'listApps')}`
        : null,
    retry: () => void query.refetch(),
    status: statusOf(),
  }

  function statusOf(): string {
    if (wanted === '') return 'Type a name or a client ID to find an app.'
    if (found !== null) return foundSentence(found, exact)
    if (!online) return 'Offline. Apps cannot be searched now.'
    if (limited) return limitMessages.search
    return isRequested && error && !query.isFetching ? '' : 'Searching apps…'
  }
}

const nothing: readonly FoundApp[] = []

interface Found {
  items: readonly unknown[]
  unreadable: readonly unknown[]
  totalCount: number | null
}

/** Describes the result of the search, with its limits: other tenants are out of reach, a full client ID matches case. */
export function foundSentence({ items, unreadable, totalCount }: Found, exact: boolean): string {
  const lost = unreadable.length
  const loaded = items.length + lost
  if (totalCount !== null && totalCount > loaded)
    return `${number(items.length)} of ${number(totalCount)} apps found.${lostMessage(lost)}`
  if (loaded === 0)
    return `No match in the apps this token can reach.${exact ? ' Client IDs are case-sensitive.' : ''}`
  if (items.length === 0)
    return `${countLabel(lost, 'app was', 'apps were')} found but could not be read.`
  return `${countLabel(items.length, 'app', 'apps')} found.${lostMessage(lost)}`
}

function lostMessage(lost: number): string {
  return lost > 0 ? ` ${number(lost)} could not be read.` : ''
}
