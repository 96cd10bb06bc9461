import type { FixedClock } from '#mocks/service/engine/clock'
import type { Service, ServiceOptions } from '#mocks/service/service'

/** A request that any transport can send. */
export interface ContractRequest {
  method: string
  /** Starts with `/api/v1`, with the query. */
  path: string
  /** Value of the token header; null leaves the header out. */
  token: string | null
  /** Sent unchanged. Left out: no body. */
  body?: string
}

export interface ContractReply {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  /** Null when the text is not JSON. */
  json: unknown
  text: string
}

export type ContractService = Service & { clock: FixedClock }

/** What a check works with: the transport, and the service behind it. */
export interface Contract {
  call(request: ContractRequest): Promise<ContractReply>
  /**
   * Puts a new service behind the transport, with a fixed clock, and without a rate limit unless the knobs
   * set one. The check may change its clock, knobs and drivers.
   */
  fresh(options?: Omit<ServiceOptions, 'clock'>): ContractService
  /** What the service calls the two families whose names the document replaces. */
  families(): Readonly<Record<'fit' | 'chat', string>>
  /** The id of a named fixture of the current service. */
  fixture(name: string): string
}

/** One sentence of the service document, in our words, and a check of it. */
export interface ContractCheck {
  /** The section of the document, for example `SERVICE.md §4.1`. */
  section: string
  sentence: string
  /** Rejects with the answer that breaks the sentence. */
  run: (contract: Contract) => Promise<void>
}

export type Run = ContractCheck['run']

/** The checks of one section, made from sentences and their runs. */
export function checks(section: string, sentences: Record<string, Run>): ContractCheck[] {
  return Object.entries(sentences).map(([sentence, run]) => ({ section, sentence, run }))
}
