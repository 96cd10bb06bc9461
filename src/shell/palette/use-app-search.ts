import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { sentence } from '../../api/errors'
import { oauthApps } from '../../api/oauth-apps/queries'
import { rateLimit } from '../../api/rate-limit'
import { useOnline } from '../../ui/use-online'
import type { FoundApp } from './recent-apps'

const typingPause = 250
/** One letter is in every name. */
const shortest = 2

/** Apps by name or client ID, asked for once what is typed has stood for a moment. */
export function useAppSearch(text: string) {
  const wanted = text.trim().length >= shortest ? text.trim() : ''
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), typingPause)
    return () => clearTimeout(timer)
  }, [wanted])

  const isAsked = wanted !== '' && asked === wanted
  const query = useQuery({ ...oauthApps.find(asked), enabled: isAsked })
  const { data: page, error } = query
  const limited = useSyncExternalStore(rateLimit.subscribe, rateLimit.get).status !== 'clear'
  const online = useOnline()
  const found = isAsked && page ? page : null
  return {
    apps: found?.items ?? nothing,
    total: found?.totalCount ?? null,
    problem:
      isAsked && error && !query.isFetching
        ? `Apps could not be looked up. ${sentence(error, 'list OAuth apps')}`
        : null,
    retry: () => void query.refetch(),
    status: statusOf(),
  }

  function statusOf(): string {
    if (wanted === '') return 'Type a name or a client ID to find an app.'
    if (found !== null) return foundSentence(found)
    if (!online) return 'Offline. Apps cannot be looked up now.'
    if (limited) return 'Rate limited. The lookup goes on by itself in a moment.'
    return isAsked && error && !query.isFetching ? '' : 'Looking for apps…'
  }
}

const nothing: readonly FoundApp[] = []

function foundSentence(page: {
  items: unknown[]
  unreadable: unknown[]
  totalCount: number | null
}): string {
  const { items, unreadable, totalCount } = page
  const lost = unreadable.length > 0 ? ` ${unreadable.length} could not be read.` : ''
  if (items.length === 0) return `No app has this name or client ID.${lost}`
  if (totalCount !== null && totalCount > items.length + unreadable.length)
    return `${items.length} of ${totalCount.toLocaleString()} apps found.${lost}`
  return `${items.length} ${items.length === 1 ? 'app' : 'apps'} found.${lost}`
}
