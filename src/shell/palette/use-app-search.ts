import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { useEffect, useState } from 'react'
import { sentence } from '#/api/errors'
import { oauthApps } from '#/api/oauth-apps/queries'
import { rateLimit } from '#/api/rate-limit'
import { looksLikeClientId } from '#/domain/names/client-id'
import { useOnline } from '#/ui/hooks/use-online'
import { useStore } from '#/ui/hooks/use-store'
import { countLabel, number } from '#/lib/words'
import type { FoundApp } from './recent-apps'

const typingPause = 250
/** One letter matches almost every name. */
const shortest = 2

/** Apps by name or client ID, requested after a short pause in typing. */
export function useAppSearch(text: string) {
  const wanted = text.trim().length >= shortest ? text.trim() : ''
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), typingPause)
    return () => clearTimeout(timer)
  }, [wanted])

  const isAsked = wanted !== '' && asked === wanted
  const query = useReachableQuery({ ...oauthApps.find(asked), enabled: isAsked })
  const { data: page, error } = query
  const limited = useStore(rateLimit).status !== 'clear'
  const online = useOnline()
  const found = isAsked && page ? page : null
  const exact = looksLikeClientId(asked)
  return {
    apps: found?.items ?? nothing,
    total: found?.totalCount ?? null,
    /** A whole client ID matched nothing: a search may still find it with other upper and lower case. */
    missed: exact && found?.items.length === 0 && found.unreadable.length === 0,
    problem:
      isAsked && error && !query.isFetching
        ? `Apps could not be looked up. ${sentence(error, 'list OAuth apps')}`
        : null,
    retry: () => void query.refetch(),
    status: statusOf(),
  }

  function statusOf(): string {
    if (wanted === '') return 'Type a name or a client ID to find an app.'
    if (found !== null) return foundSentence(found, exact)
    if (!online) return 'Offline. Apps cannot be looked up now.'
    if (limited) return 'Rate limited. The lookup resumes in a moment.'
    return isAsked && error && !query.isFetching ? '' : 'Looking for apps…'
  }
}

const nothing: readonly FoundApp[] = []

interface Found {
  items: readonly unknown[]
  unreadable: readonly unknown[]
  totalCount: number | null
}

/** Nothing found is no proof: other tenants are out of reach, and a whole client ID must match in case, too. */
export function foundSentence({ items, unreadable, totalCount }: Found, exact: boolean): string {
  const lost = unreadable.length
  const came = items.length + lost
  if (totalCount !== null && totalCount > came)
    return `${number(items.length)} of ${number(totalCount)} apps found.${lostMessage(lost)}`
  if (came === 0)
    return `Nothing found in the inventory this token can reach.${exact ? ' A client ID matches exactly, upper and lower case included.' : ''}`
  if (items.length === 0)
    return `${countLabel(lost, 'app was', 'apps were')} found and could not be read.`
  return `${countLabel(items.length, 'app', 'apps')} found.${lostMessage(lost)}`
}

function lostMessage(lost: number): string {
  return lost > 0 ? ` ${number(lost)} could not be read.` : ''
}
