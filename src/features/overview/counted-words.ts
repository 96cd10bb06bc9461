import type { ScanMessages } from '#/scans/scan-messages'

/** The words of the scans of the overview. */
export const words: ScanMessages = {
  scan: 'count',
  nouns: ['app', 'apps'],
  action: 'listApps',
  again: 'Refresh to count again',
  lost: 'so figures may be too small',
}
