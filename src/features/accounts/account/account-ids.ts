const safe = (id: string) => encodeURIComponent(id.toWellFormed())

export type Change = 'settings' | 'role'

export const accountNameId = (id: string) => `directory-${safe(id)}`
/** The IDs of a row's buttons, which get the focus back after a dialog. */
export const changeButtonId = (change: Change, id: string) => `${change}-${safe(id)}`
export const menuButtonId = (id: string) => `more-${safe(id)}`
