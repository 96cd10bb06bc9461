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

export const KINDS: readonly Kind[] = [
  {
    products: ['Sign-in', 'Account', 'Portal', 'Forum', 'Learning', 'Travel Desk'],
    scopes: [],
    signIn: true,
    weight: 20,
  },
  {
    products: ['Assistant', 'Sidekick', 'Answers', 'Inbox AI', 'Summaries'],
    scopes: ['gmail.readonly', 'drive.readonly', 'calendar.readonly'],
    signIn: true,
    weight: 12,
    youngerThan: 360,
  },
  {
    products: ['Meeting Notes', 'Note Taker', 'Transcripts', 'Recap'],
    scopes: ['calendar.events.readonly', 'drive.meet.readonly'],
    signIn: true,
    weight: 10,
    youngerThan: 360,
  },
  {
    products: ['Mail', 'Mail Client', 'Unified Inbox'],
    scopes: ['https://mail.google.com/', 'contacts', 'calendar'],
    signIn: true,
    weight: 6,
  },
  {
    products: ['PDF Signer', 'Signatures', 'PDF Tools', 'Converter'],
    scopes: ['drive.file'],
    signIn: true,
    weight: 9,
  },
  {
    products: ['CRM Sync', 'Sales Sidebar', 'Deal Tracker'],
    scopes: ['gmail.modify', 'contacts', 'calendar.events'],
    signIn: true,
    weight: 6,
  },
  {
    products: ['Backup', 'Cloud Vault', 'Archive'],
    scopes: ['drive.readonly', 'admin.directory.user.readonly'],
    signIn: false,
    weight: 3,
  },
  {
    products: ['TV Frame', 'Photo Wall'],
    scopes: ['photosambient.mediaitems'],
    signIn: true,
    weight: 1,
  },
  {
    products: ['Fitness', 'Sleep Coach', 'Steps'],
    scopes: ['fitness.activity.read', 'fitness.sleep.read'],
    signIn: true,
    weight: 2,
  },
  {
    products: ['World Clock', 'Desktop Clock', 'Timer'],
    scopes: ['https://mail.google.com/'],
    signIn: false,
    weight: 1,
  },
  {
    products: ['Scheduler', 'Booking Page', 'Calendar Links'],
    scopes: ['calendar.events', 'calendar.freebusy'],
    signIn: true,
    weight: 8,
  },
  {
    products: ['Sheets Add-on', 'Formulas', 'Dashboard', 'Reports'],
    scopes: ['spreadsheets', 'drive.file'],
    signIn: true,
    weight: 7,
  },
  {
    products: ['Slides Templates', 'Diagrams'],
    scopes: ['presentations', 'documents.currentonly'],
    signIn: true,
    weight: 4,
  },
  {
    products: ['Chat Bot', 'Standup Bot', 'Alerts Bot'],
    scopes: ['chat.messages', 'chat.spaces.readonly'],
    signIn: false,
    weight: 3,
  },
  {
    products: ['Data Export', 'Data Mover'],
    scopes: ['dataportability.myactivity.search', 'dataportability.youtube.channel'],
    signIn: false,
    weight: 1,
  },
  {
    products: ['Directory Sync', 'HR Sync', 'Org Chart'],
    scopes: ['admin.directory.user.readonly', 'admin.directory.group.readonly'],
    signIn: false,
    weight: 3,
  },
  {
    products: ['Forms', 'Surveys', 'Quiz Maker'],
    scopes: ['forms.body.readonly', 'forms.responses.readonly'],
    signIn: true,
    weight: 3,
  },
  {
    products: ['Video Editor', 'Clip Studio'],
    scopes: ['youtube.upload', 'drive.file'],
    signIn: true,
    weight: 2,
  },
  {
    products: ['Mail Merge', 'Campaigns', 'Follow-up'],
    scopes: ['gmail.send', 'spreadsheets', 'contacts.readonly'],
    signIn: true,
    weight: 5,
  },
  {
    products: ['Tasks', 'Kanban', 'Planner'],
    scopes: ['tasks', 'calendar.events.readonly'],
    signIn: true,
    weight: 5,
  },
  {
    products: ['Developer Console', 'Build Monitor', 'Query Runner'],
    scopes: ['cloud-platform', 'bigquery'],
    signIn: true,
    weight: 2,
  },
]

/** The names that consent phishing uses. Invented, after patterns seen in real attacks. */
export const LURES: readonly Kind[] = [
  {
    products: ['Email Security Extension', 'Mailbox Upgrade', 'Secure Message Viewer'],
    scopes: ['https://mail.google.com/', 'contacts'],
    signIn: true,
    weight: 3,
    youngerThan: 200,
  },
  {
    products: ['Shared Document', 'Bonus File', 'Payroll Update'],
    scopes: ['drive', 'gmail.send', 'contacts'],
    signIn: true,
    weight: 3,
    youngerThan: 300,
  },
  {
    products: ['Store Policy Notice', 'Policy Check'],
    scopes: ['gmail.modify', 'gmail.settings.basic'],
    signIn: true,
    weight: 2,
    youngerThan: 120,
  },
  {
    products: ['Case Export', 'Matter Collector'],
    scopes: ['ediscovery', 'drive.readonly', 'gmail.readonly'],
    signIn: false,
    weight: 1,
  },
]
