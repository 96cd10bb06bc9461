/** Labels of the notes below the last row of an exported file. Compare reads them. */
export const exportNotes = {
  console: 'OAuth Apps Console',
  format: 'Format',
  /** Marks data from the mock. */
  data: 'Data',
  /** Filters in the form of the URL. */
  filters: 'Filters',
  readUntil: 'Read until (UTC)',
  gap: 'Gap',
  noGaps: 'Gaps',
  changed: 'Changed cells',
} as const

/** Format number of exported files. A later format has a higher number. */
export const exportFormat = '1'
export const appsList = 'Inventory of OAuth apps'
export const noFilters = 'None'
