import { Agent, request, type RequestOptions } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'

export interface Raw {
  method: string
  /** Sent unchanged: nothing normalises `..` or `%2f` first. */
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  trailers: object
  /** What early hints said. */
  hints: IncomingHttpHeaders[]
  text: string
}

// One connection for many requests, like a browser.
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })

/** Sends a request over TLS to a server of the test, whose certificate is self-signed. */
export function sendRaw(port: number, { method, path, headers = {}, body }: Raw): Promise<Answer> {
  const options: RequestOptions = {
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-length': body.length }) },
    agent,
  }
  return new Promise((answered, failed) => {
    const hints: IncomingHttpHeaders[] = []
    const sent = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', failed)
      response.on('end', () =>
        answered({
          status: response.statusCode ?? 0,
          headers: response.headers,
          trailers: response.trailers,
          hints,
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sent.on('information', ({ headers: said }) => void hints.push(said))
    sent.on('error', failed)
    sent.end(body)
  })
}
