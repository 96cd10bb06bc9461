import type { SeedName } from '#mocks/seeds/seeds'
import { appPath, at, type State } from './state'

type Row = [fixture: string, search: string, shows: string]

const listed = (rows: readonly Row[], seed?: SeedName): State[] =>
  rows.map(([fixture, search, shows]) =>
    at(`/apps${search}`).shows(`fixture "${fixture}"`, shows, { fixture, ...(seed && { seed }) }),
  )

const opened = (rows: readonly [fixture: string, shows: string][], seed?: SeedName): State[] =>
  rows.map(([fixture, shows]) =>
    at(appPath(fixture)).shows(`app "${fixture}"`, shows, { fixture, ...(seed && { seed }) }),
  )

/** Named fixtures that show something about the full list. */
export const LIST_FIXTURES: readonly State[] = listed([
  ['same clientId in two tenants', '?search=cobbold', '2 apps match'],
  ['first-sync minute', '?sort=firstObserved:asc', 'first observed in the same minute'],
])

/** Named fixtures whose row shows what is special about them. */
export const LISTED_FIXTURES: readonly State[] = [
  ...listed([
    ['staged on null', '?search=quillmoor', 'Staged: '],
    ['staged with committed other', '?classification=safe&search=tarnfell', 'Staged: Safe'],
    ['staged without issue', '?search=harrowgate', 'Staged: '],
    [
      'staged on an app with policy revoke + notify',
      '?remediation=notify&search=ludmere',
      'Revoke and notify',
    ],
    ['rejected on Unknown', '?classification=none&search=selwick', 'Selwick Forms'],
    ['never computed', '?hasActiveAccounts=false&search=vellorn', 'Vellorn Clock'],
    [
      'fully revoked with ended grants',
      '?hasActiveAccounts=false&search=ulmelzami',
      'Ulmelzami Portal',
    ],
    ['cached-behind', '?hasActiveAccounts=true&search=brackley', 'Brackley Archive'],
    ['same name twice', '?search=marlock', 'Marlock Docs'],
    ['Cyrillic look-alike', '?search=rlock+drive', 'rlock Drive'],
    ['bidi name', '?search=invoice', 'U+202E'],
    ['Arabic name', '?search=المشتركة', 'منصة الجداول المشتركة'],
    ['3,000-character name', '?search=your+mailbox+will', 'Your mailbox will be closed today'],
    ['script in name', '?search=%3Cscript', '<script>window.__pwn=1</script>'],
    ['brand null', '?search=kestrow', 'No record'],
    [
      'brand unverified with hostile links and icon beacon',
      '?verified=false&search=zelquax',
      'Not verified',
    ],
    ['firstObserved after created', '?search=swaledale', 'Swaledale Files'],
    [
      'policy with active accounts',
      '?remediation=revoke&search=gorsedale',
      'Gorsedale Mail Backup',
    ],
    ['account with remediation off', '?search=semerdale', 'Semerdale Merge'],
    ['null-email holders', '?search=ravenscar', 'Ravenscar Recap'],
    ['250 accounts', '?search=uldale', 'Uldale Planner'],
    ['re-granted', '?search=malham', 'Malham Assistant'],
    ['investigation running', '?search=kettlewell', 'Kettlewell Sidekick'],
  ]),
  ...listed(
    [
      ['unknown family', '?search=xylograph', 'Xylograph Reader'],
      ['unknown classification', '?search=gloamin', 'Gloamin Tools'],
      ['withdrawn on second read', '?search=vanishel', 'Vanishel Mail'],
      ['vanishing account', '?search=evanmoor', 'Evanmoor Notes'],
      ['numActive differs from the edges', '?search=twintarn', 'Twintarn Recap'],
      ['grants again after a revoke', '?search=backagain', 'Backagain Assistant'],
      ['auto-safe between reads', '?search=selfsettle', 'Selfsettle Planner'],
    ],
    'odd',
  ),
]

/** Named fixtures on their own page. */
export const OPENED_FIXTURES: readonly State[] = [
  ...opened([
    ['staged on null', 'Staged: '],
    ['staged with committed other', 'Staged: Safe'],
    ['staged equal', 'Ostrel Planner'],
    ['staged safe', 'Staged: Safe'],
    ['staged without issue', 'Harrowgate Notes'],
    ['staged on an app with policy revoke', 'Wexcombe Sheet Sync'],
    ['staged on an app with policy revoke + notify', 'Ludmere Secure Viewer'],
    ['accepted', 'Corrowby Backup'],
    ['rejected on committed', 'Maddern CRM Sync'],
    ['never computed', 'Vellorn Clock'],
    ['0 accounts', 'Emberlow Portal'],
    ['every family', 'Omnibrack Suite'],
    ['login-only', 'Yarrowby Forum'],
    ['internal', 'Harbour Expense Tool'],
    ['internal-unknown look-alike', 'Harbour Expense Tool'],
    ['brand null', 'No brand record'],
    ['brand unverified with hostile links and icon beacon', 'Zelquax Rewards'],
    ['home page with data URL', 'Ondrake Files'],
    ['verified with null displayName', 'Umberlin Archive'],
    ['bidi name', 'U+202E'],
    ['zero-width name', 'U+200B'],
    ['Cyrillic look-alike', 'rlock Drive'],
    ['Arabic name', 'منصة الجداول المشتركة'],
    ['empty name', '(no name)'],
    ['3,000-character name', 'Your mailbox will be closed today'],
    ['script in name', '<script>window.__pwn=1</script>'],
    ['keyEvents with offset times', 'Airedale Calendar'],
  ]),
  ...opened(
    [
      ['unknown family', 'Xylograph Reader'],
      ['unknown classification', 'Gloamin Tools'],
      ['unknown recommendation', 'Duskwell Tools'],
      ['two thousand scopes', 'Show all 2,000'],
    ],
    'odd',
  ),
  ...opened([['hostile 1', '<script>window.__pwn=1</script>']], 'hostile'),
]
