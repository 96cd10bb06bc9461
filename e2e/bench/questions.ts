import { persona } from '#mocks/personas'
import type { Service } from '#mocks/service/service'

/** Text to type, filters to choose, and the app that must come first in each case. */
export interface Questions {
  typed: string
  first: { unfiltered: string; typed: string; malicious: string; sorted: string }
  /** An app that is opened by its URL. */
  app: { id: string; name: string }
}

/** Finds questions whose answers begin with different apps. Otherwise no change would be visible. */
export function questionsFor(service: Service): Questions {
  const ask = asker(service)
  const unfiltered = ask('').first
  const names = ask('limit=200').names.flatMap((name) => name.toLowerCase().match(/[a-z]{4,8}/g))
  const words = [...new Set(names)].filter((word) => word !== null)
  const typed = words.find((word) => {
    const { first, count } = ask(`search=${word}`)
    // Enough matches to fill the page, like a search for a common word.
    return count >= 20 && first !== ask(`search=${word.slice(0, -1)}`).first && first !== unfiltered
  })
  if (typed === undefined) throw new Error('No word whose last letter changes the first row.')
  const first = {
    unfiltered,
    typed: ask(`search=${typed}`).first,
    malicious: ask('classification=malicious').first,
    sorted: ask('sort=name:asc').first,
  }
  if (new Set(Object.values(first)).size !== 4) throw new Error('Two questions have one answer.')
  const name = ask('').names[0] ?? ''
  return {
    typed,
    first,
    app: { id: unfiltered, name },
  }
}

function asker(service: Service) {
  const { token } = persona('full access')
  return (query: string) => {
    const { text } = service.handle({ method: 'GET', url: `/api/v1/oauth-apps?${query}`, token })
    const { items, meta } = JSON.parse(text) as {
      items: { id: string; name: string }[]
      meta: { totalCount: number }
    }
    const names = items.map(({ name }) => name)
    return { first: items[0]?.id ?? '', names, count: meta.totalCount }
  }
}

/** Resolves once the service had no request for this time. */
export async function quiet(service: Service, ms = 500): Promise<void> {
  for (let before = -1; before !== service.requests.length;) {
    before = service.requests.length
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
}
