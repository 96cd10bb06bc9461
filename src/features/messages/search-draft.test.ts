import { expect, test } from 'vitest'
import type { SearchId } from '#/domain/ids'
import type { SearchAddress } from '#/domain/messages/search-request'
import { draftFor, unchanged } from './search-draft'

const starting: SearchAddress = {
  mqlSearchString: 'subject:invoice',
  startDate: '2026-11-01T00:00:00Z',
  endDate: '2026-11-08T00:00:00Z',
  uDomainIds: ['tnt.1.YQ'],
  searchId: null,
}
const started = { ...starting, searchId: 'job.1.YQ' as SearchId }

const rows: [what: string, of: SearchAddress, now: SearchAddress, isKept: boolean][] = [
  ['on the same page', started, started, true],
  ['when the search that starts gets its ID', starting, started, true],
  [
    'when the tenants are empty or none',
    { ...starting, uDomainIds: [] },
    { ...started, uDomainIds: null },
    true,
  ],
  ['when another search opens', starting, { ...started, mqlSearchString: 'from:ada' }, false],
  [
    'when a started search gets another ID',
    started,
    { ...started, searchId: 'job.1.Yg' as SearchId },
    false,
  ],
  ['when a started search is left', started, starting, false],
]

test.each(rows.map(([what, of, now, isKept]) => ({ what, of, now, isKept })))(
  'text typed in the form $what is kept: $isKept',
  ({ of, now, isKept }) => {
    const draft = { of, values: { mqlSearchString: 'subject:invoice or' }, problems: {} }
    expect(draftFor(draft, now)).toBe(isKept ? draft : unchanged)
  },
)
