import { persona } from '#mocks/personas'
import type { Service } from './service'
import type { WireError } from './engine/wire'

export interface Answered<Body> {
  status: number
  body: Body
}

/** For tests of the other resources: a request with any method and body, as a persona. */
export function send<Body = WireError>(
  service: Service,
  method: string,
  path: string,
  { body, as = 'full access' }: { body?: unknown; as?: string } = {},
): Answered<Body> {
  const { status, text } = service.handle({
    method,
    url: `/api/v1${path}`,
    token: persona(as).token,
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status, body: JSON.parse(text) as Body }
}

export interface Listed<Item> {
  meta: {
    totalCount?: number
    limit: number
    hasMore: boolean
    nextCursor: string | null
    numLinks?: number
    numAttachments?: number
  }
  items: Item[]
}

/** Every item of a list, page by page. Throws the service's error when a page is refused. */
export function everything<Item>(service: Service, path: string, as = 'full access'): Item[] {
  const found: Item[] = []
  let cursor: string | null = null
  do {
    const page: Answered<Listed<Item>> = send<Listed<Item>>(
      service,
      'GET',
      `${path}${path.includes('?') ? '&' : '?'}limit=200${cursor === null ? '' : `&cursor=${cursor}`}`,
      { as },
    )
    if (page.status !== 200) throw new Error(`${page.status}: ${JSON.stringify(page.body)}`)
    found.push(...page.body.items)
    cursor = page.body.meta.nextCursor
  } while (cursor !== null)
  return found
}
