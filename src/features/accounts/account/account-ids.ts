const safe = (id: string) => encodeURIComponent(id.toWellFormed())

export type Change = 'settings' | 'role'

export const accountNameId = (id: string) => `directory-${safe(id)}`
/** The buttons of a row: the focus returns to them. */
export const changeButtonId = (change: Change, id: string) => `${change}-${safe(id)}`
export const menuButtonId = (id: string) => `more-${safe(id)}`
