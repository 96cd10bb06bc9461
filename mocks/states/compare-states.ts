import { appPath, LIST, PHONE, SHORT, type State, type Step } from './state'

const compared: readonly Step[] = [{ chooseExportOf: SHORT }, 'Compare with now']

/** The comparison with an export. */
export const COMPARE_STATES: readonly State[] = [
  { name: 'no file chosen yet', path: '/compare', shows: 'The file is not stored.' },
  {
    name: 'a file of another list',
    path: '/compare',
    press: [{ chooseExportOf: `${appPath('staged on null')}/accounts` }],
    shows: 'is an export of another list: “Accounts of an OAuth app”. Choose an export of Apps.',
  },
  {
    name: 'an export that was chosen',
    path: '/compare',
    press: [{ chooseExportOf: SHORT }],
    shows: ['Apps, ', 'filter: Classification Malicious and Brand verified No', 'Compare with now'],
  },
  {
    name: 'a comparison, one app selected',
    path: '/compare',
    press: [...compared, 'Select all shown apps', 'Count active accounts (live)'],
    shows: ['as of', 'Not in the file 0', 'Same', 'active (live)'],
  },
  {
    name: 'a comparison on a phone',
    path: '/compare',
    window: PHONE,
    press: compared,
    shows: ['Not found now 0', 'Times and tenant names are not compared.'],
  },
  {
    name: 'a running comparison',
    path: '/compare',
    // The first request for a long page is that of the export.
    faults: [{ match: { ...LIST, search: 'limit=200' }, skip: 1, effect: { kind: 'never' } }],
    press: compared,
    shows: ['Compared 0 apps', 'Pause', 'Stop'],
  },
]
