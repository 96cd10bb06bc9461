import { Agent, request, type RequestOptions } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'

export interface Raw {
  method: string
  /** Path that is sent unchanged: nothing normalises `..` or `%2f` first. */
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  trailers: object
  /** Headers of early hints. */
  hints: IncomingHttpHeaders[]
  text: string
}

// A kept connection for many requests, like in a browser.
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
  return new Promise((resolve, reject) => {
    const hints: IncomingHttpHeaders[] = []
    const sent = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          trailers: response.trailers,
          hints,
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sent.on('information', ({ headers: hint }) => void hints.push(hint))
    sent.on('error', reject)
    sent.end(body)
  })
}
