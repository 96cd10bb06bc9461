import { PAYLOADS } from '#mocks/seeds/hostile-payloads'
import { persona } from '#mocks/personas'
import type { Service } from '#mocks/service/service'
import { shown } from './untrusted'

/** Returns the service's answer to a full-access token. */
export function read(service: Service, path: string): Record<string, unknown> {
  const { token } = persona('full access')
  const { text } = service.handle({ method: 'GET', url: `/api/v1/${path}`, token })
  return JSON.parse(text) as Record<string, unknown>
}

/** Returns every text in an answer that is a payload or contains a long one. */
export function cellTexts(json: unknown): string[] {
  if (typeof json === 'string') {
    const hasPayload = PAYLOADS.some(
      (payload) => json === payload || (payload.length > 8 && json.includes(payload)),
    )
    return hasPayload && json !== '' ? [json] : []
  }
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(cellTexts) : []
}

/** Returns the texts that are not in a page's text. The start of each line is enough. */
export function notRead(onPage: string, texts: string[]): string[] {
  const isRead = (line: string) => onPage.includes(shown(line).trim().slice(0, 60))
  return texts.filter((text) => !text.split(/[\r\n]+/).every(isRead))
}
