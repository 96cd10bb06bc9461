import { requestHeaders, toUrl, type ApiRequest } from './exchange'
import type { ReadOptions } from './http'
import { settings } from './settings'

/** Stands for the token in a copied command. The token itself never leaves `exchange.ts`. */
const tokenVariable = '$API_TOKEN'

/**
 * Returns a request as a command for a POSIX shell, on one line of printable ASCII. Neither a shell nor a terminal can
 * then act on a text in it.
 */
export function curlCommand(request: ApiRequest): string {
  const { endpoint, body } = request
  const [method = ''] = endpoint.split(' ')
  const headers = Object.entries(requestHeaders(request, hasToken() ? tokenVariable : null))
  return [
    'curl',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    // The browser resolves a relative URL in the same way.
    quoted(new URL(toUrl(request), globalThis.location?.origin).href),
    ...headers.map(([name, value]) =>
      value === tokenVariable ? `-H ${quoted(`${name}: `)}"${value}"` : header(name, value),
    ),
    // Without a body, curl sends no length. A browser sends 0 with a POST.
    ...(method === 'POST' && body === undefined ? [header('content-length', '0')] : []),
    // `--data` takes a text with “@” first for the name of a file.
    ...(body === undefined ? [] : [`--data-raw ${quoted(inAscii(body))}`]),
  ].join(' ')
}

/** Says what a copied command has, because it differs by deployment. */
export function curlHint(): string {
  if (__MOCK__) return 'The service of the demo is in this page. A shell cannot reach it.'
  if (!hasToken()) return 'Without a token: your company’s proxy adds it, and needs your sign-on.'
  const isOwn = !URL.canParse(settings().baseUrl)
  return `With ${tokenVariable} for the token${isOwn ? ` and the address of this page, ${location.origin}` : ''}.`
}

/** Returns the first request of a read, without sending it. */
export function requestOf(read: (options: ReadOptions) => Promise<unknown>): ApiRequest {
  const requests: ApiRequest[] = []
  read({ instead: (request) => requests.push(request) }).catch(() => {})
  const [request] = requests
  if (request === undefined) throw new Error('The read sends no request at once.')
  return request
}

const hasToken = () => settings().tokenSource === 'token'

const header = (name: string, value: string) => `-H ${quoted(`${name}: ${value}`)}`

/** Quotes a text for a POSIX shell. Nothing has a meaning between single quotes, and a quote ends them. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** Escapes the other characters of a JSON text, which means the same. */
function inAscii(json: string): string {
  return json.replaceAll(
    /[^\x20-\x7E]/g,
    (unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'),
  )
}
