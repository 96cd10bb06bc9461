import type { FixedClock } from '#mocks/service/engine/clock'
import type { Service, ServiceOptions } from '#mocks/service/service'

/** A request as any transport can send it. */
export interface ContractRequest {
  method: string
  /** From `/api/v1` on, with the query. */
  path: string
  /** Value of the token header; null leaves the header out. */
  token: string | null
  /** Sent as it is. Left out: no body. */
  body?: string
}

export interface ContractReply {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  /** Null when the text is no JSON. */
  json: unknown
  text: string
}

export type ContractService = Service & { clock: FixedClock }

/** What a check has in its hands: the wire, and the world behind it. */
export interface Contract {
  call(request: ContractRequest): Promise<ContractReply>
  /**
   * Puts a new service behind the wire, with its time standing still and no rate limit unless the knobs say so.
   * Its clock, knobs and drivers are the check's to move.
   */
  fresh(options?: Omit<ServiceOptions, 'clock'>): ContractService
  /** The id of a named fixture of the service behind the wire now. */
  fixture(name: string): string
}

/** One sentence of the service document, in our words, and how to see that it holds. */
export interface ContractCheck {
  /** Of the document, for example `§4.1`. */
  section: string
  sentence: string
  /** Rejects with what was seen instead. */
  run: (contract: Contract) => Promise<void>
}

export type Run = ContractCheck['run']

/** Checks of one section, from sentences to their runs. */
export function checks(section: string, sentences: Record<string, Run>): ContractCheck[] {
  return Object.entries(sentences).map(([sentence, run]) => ({ section, sentence, run }))
}
