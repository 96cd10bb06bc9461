import type { FixedClock } from '#mocks/service/engine/clock'
import type { Service, ServiceOptions } from '#mocks/service/service'

/** A request that any transport can send. */
export interface ContractRequest {
  method: string
  /** Path with the query. Starts with `/api/v1`. */
  path: string
  /** Value of the token header; null leaves the header out. */
  token: string | null
  /** The body as sent. Undefined: no body. */
  body?: string
}

export interface ContractReply {
  status: number
  /** Keyed by header names in lower case. */
  headers: Record<string, string>
  /** The parsed body; null when the text is not JSON. */
  json: unknown
  text: string
}

export type ContractService = Service & { clock: FixedClock }

/** The transport and the service behind it, for the checks. */
export interface Contract {
  call(request: ContractRequest): Promise<ContractReply>
  /**
   * Puts a new service with a fixed clock behind the transport. It has no rate limit unless the knobs set
   * one. The check may change its clock, knobs and drivers.
   */
  fresh(options?: Omit<ServiceOptions, 'clock'>): ContractService
  /** The service's names of the two families that the document renames. */
  families(): Readonly<Record<'fit' | 'chat', string>>
  /** The ID of a named fixture of the current service. */
  fixture(name: string): string
  /** Ends the check at a live service. The document leaves this open, and the mock decided it. */
  assumes(): void
}

/** A sentence of the service's document, in our words, with its check. */
export interface ContractCheck {
  /** The section of the document, for example `SERVICE.md §4.1`. */
  section: string
  sentence: string
  /** Rejects with the answer that breaks the sentence. */
  run: (contract: Contract) => Promise<void>
}

export type Run = ContractCheck['run']

/** Checks what the mock assumes, where the document is silent. A live service may differ and be right. */
export function assumed(run: Run): Run {
  return async (contract) => {
    contract.assumes()
    await run(contract)
  }
}

/** The checks of one section, made from sentences and their runs. */
export function checks(section: string, sentences: Record<string, Run>): ContractCheck[] {
  return Object.entries(sentences).map(([sentence, run]) => ({ section, sentence, run }))
}
