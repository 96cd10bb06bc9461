/** They are below the last row of an exported file. An export writes them and a comparison reads them. */
export const exportNotes = {
  console: 'OAuth Apps Console',
  format: 'Format',
  /** Only where the mock made the data. */
  data: 'Data',
  /** As the address writes them. */
  filters: 'Filters',
  readUntil: 'Read until (UTC)',
  gap: 'Gap',
  noGaps: 'Gaps',
  changed: 'Changed cells',
} as const

/** The form of the files that this console writes; a later form has a higher number. */
export const exportFormat = '1'
export const appsList = 'Inventory of OAuth apps'
export const noFilters = 'None'
