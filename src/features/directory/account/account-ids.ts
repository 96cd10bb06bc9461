const safe = (id: string) => encodeURIComponent(id.toWellFormed())

/** What can be changed of an account. */
export type Change = 'settings' | 'role'

/** The button with the address of a row, whose text says whose row it is. */
export const accountNameId = (id: string) => `directory-${safe(id)}`
/** The buttons of a row: the focus returns to them. */
export const changeButtonId = (change: Change, id: string) => `${change}-${safe(id)}`
export const menuButtonId = (id: string) => `more-${safe(id)}`
