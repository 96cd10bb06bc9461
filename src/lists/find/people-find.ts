import { sessionStore } from '#/api/session-store'

/** An account whose grants are looked for, and what a person knows it by. */
export interface AskedPerson {
  id: string
  email: string | null
}

/**
 * Whose grants the page "Grants by person" looks for next. Another page that leads there sets it: an account is never
 * in an address.
 */
export const askedPeople = sessionStore<readonly AskedPerson[]>([])
