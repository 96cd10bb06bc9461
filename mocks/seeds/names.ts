import type { Prng } from '#mocks/service/engine/prng'

/** A vendor's name is three random syllables, so that it is not the name of a real company. */
const FIRST =
  'Brin Dol Vor Plim Quor Taz Zel Mur Fen Gal Hib Jor Kel Lum Nim Orb Pel Rud Sor Tul Ulm Vex Wob Yar Zin'.split(
    ' ',
  )
const SECOND = 'a e i o u an el im or ub'.split(' ')
const THIRD = 'bex dano fari gax kio lund meo nara pode quil rix sto tova vind wex zami'.split(' ')

export function nextVendor(prng: Prng): string {
  return prng.pick(FIRST) + prng.pick(SECOND) + prng.pick(THIRD)
}

/** A product of a vendor, named as products usually are. */
export function nextProductName(prng: Prng, vendor: string, products: readonly string[]): string {
  const product = prng.pick(products)
  const style = prng.next()
  if (style < 0.75) return `${vendor} ${product}`
  return style < 0.9
    ? `${product} by ${vendor}`
    : `${vendor} ${product} ${prng.pick(['Pro', 'Lite', 'for Teams', 'Beta', '2'])}`
}

/** A kind of app: the names of its products, the scopes it asks for, its greatest age. */
export interface Kind {
  products: readonly string[]
  /** Short scope names. */
  scopes: readonly string[]
  /** True when sign-in scopes usually come with it. Data portability scopes are never mixed with others. */
  signIn: boolean
  weight: number
  /** Maximum age in days at the first observation. For tools that are new this year. */
  youngerThan?: number
}

/** Creates a kind from its products and scopes. Sign-in scopes usually come with it. */
function kind(
  weight: number,
  products: string,
  scopes: string,
  more: Partial<Pick<Kind, 'signIn' | 'youngerThan'>> = {},
): Kind {
  return {
    products: products.split(', '),
    scopes: scopes === '' ? [] : scopes.split(' '),
    signIn: true,
    weight,
    ...more,
  }
}

export const KINDS: readonly Kind[] = [
  kind(20, 'Sign-in, Account, Portal, Forum, Learning, Travel Desk', ''),
  kind(
    12,
    'Assistant, Sidekick, Answers, Inbox AI, Summaries',
    'gmail.readonly drive.readonly calendar.readonly',
    { youngerThan: 360 },
  ),
  kind(
    10,
    'Meeting Notes, Note Taker, Transcripts, Recap',
    'calendar.events.readonly drive.meet.readonly',
    { youngerThan: 360 },
  ),
  kind(6, 'Mail, Mail Client, Unified Inbox', 'https://mail.google.com/ contacts calendar'),
  kind(9, 'PDF Signer, Signatures, PDF Tools, Converter', 'drive.file'),
  kind(6, 'CRM Sync, Sales Sidebar, Deal Tracker', 'gmail.modify contacts calendar.events'),
  kind(3, 'Backup, Cloud Vault, Archive', 'drive.readonly admin.directory.user.readonly', {
    signIn: false,
  }),
  kind(1, 'TV Frame, Photo Wall', 'photosambient.mediaitems'),
  kind(2, 'Fitness, Sleep Coach, Steps', 'fitness.activity.read fitness.sleep.read'),
  kind(1, 'World Clock, Desktop Clock, Timer', 'https://mail.google.com/', { signIn: false }),
  kind(8, 'Scheduler, Booking Page, Calendar Links', 'calendar.events calendar.freebusy'),
  kind(7, 'Sheets Add-on, Formulas, Dashboard, Reports', 'spreadsheets drive.file'),
  kind(4, 'Slides Templates, Diagrams', 'presentations documents.currentonly'),
  kind(3, 'Chat Bot, Standup Bot, Alerts Bot', 'chat.messages chat.spaces.readonly', {
    signIn: false,
  }),
  kind(
    1,
    'Data Export, Data Mover',
    'dataportability.myactivity.search dataportability.youtube.channel',
    { signIn: false },
  ),
  kind(
    3,
    'Directory Sync, HR Sync, Org Chart',
    'admin.directory.user.readonly admin.directory.group.readonly',
    { signIn: false },
  ),
  kind(3, 'Forms, Surveys, Quiz Maker', 'forms.body.readonly forms.responses.readonly'),
  kind(2, 'Video Editor, Clip Studio', 'youtube.upload drive.file'),
  kind(5, 'Mail Merge, Campaigns, Follow-up', 'gmail.send spreadsheets contacts.readonly'),
  kind(5, 'Tasks, Kanban, Planner', 'tasks calendar.events.readonly'),
  kind(2, 'Developer Console, Build Monitor, Query Runner', 'cloud-platform bigquery'),
]

/** The names that consent phishing uses. Invented, after patterns seen in real attacks. */
export const LURES: readonly Kind[] = [
  kind(
    3,
    'Email Security Extension, Mailbox Upgrade, Secure Message Viewer',
    'https://mail.google.com/ contacts',
    { youngerThan: 200 },
  ),
  kind(3, 'Shared Document, Bonus File, Payroll Update', 'drive gmail.send contacts', {
    youngerThan: 300,
  }),
  kind(2, 'Store Policy Notice, Policy Check', 'gmail.modify gmail.settings.basic', {
    youngerThan: 120,
  }),
  kind(1, 'Case Export, Matter Collector', 'ediscovery drive.readonly gmail.readonly', {
    signIn: false,
  }),
]
