import { at, appPath, LIST, PHONE, SHORT, type State, type Step } from './state'

const compared: readonly Step[] = [{ chooseExportOf: SHORT }, 'Compare with now']

const compare = at('/compare')

/** The comparison with an export. */
export const COMPARE_STATES: readonly State[] = [
  compare.shows('no file chosen yet', 'The file is not stored.'),
  compare.shows(
    'a file of another list',
    'is an export of another list: “Accounts of an OAuth app”. Choose an export of Apps.',
    { press: [{ chooseExportOf: `${appPath('staged on null')}/accounts` }] },
  ),
  compare.shows(
    'an export that was chosen',
    ['Apps, ', 'filter: Classification Malicious and Brand verified No', 'Compare with now'],
    { press: [{ chooseExportOf: SHORT }] },
  ),
  compare.shows(
    'a comparison, one app selected',
    ['as of', 'Not in the file 0', 'Same', 'active (live)'],
    { press: [...compared, 'Select all shown apps', 'Count active accounts (live)'] },
  ),
  compare.shows(
    'a comparison on a phone',
    ['Not found now 0', 'Times and tenant names are not compared.'],
    { window: PHONE, press: compared },
  ),
  // The first request for a long page is that of the export.
  at('/compare', { ...LIST, search: 'limit=1000' }).under(
    'a running comparison',
    'never',
    ['Compared 0 apps', 'Pause', 'Stop'],
    { skip: 1, press: compared },
  ),
]
