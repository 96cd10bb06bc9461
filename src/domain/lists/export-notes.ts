/**
 * The labels of what an exported file says about itself, below its last row. An export writes them and a comparison
 * reads them.
 */
export const exportNotes = {
  /** The console's name; its text is the list. */
  console: 'OAuth Apps Console',
  format: 'Format',
  /** Only where the mock made the data. */
  data: 'Data',
  /** As the address writes them. */
  filters: 'Filters',
  readUntil: 'Read until (UTC)',
  gap: 'Gap',
  noGaps: 'Gaps',
  /** The last note of a file. */
  changed: 'Changed cells',
} as const

/** The form of the files that this console writes; a later form has a higher number. */
export const exportFormat = '1'
/** What a file of the list of apps says it is. */
export const appsList = 'Inventory of OAuth apps'
/** What a file says where no filter chose its rows. */
export const noFilters = 'None'
