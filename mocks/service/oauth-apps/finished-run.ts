import { daysBefore, iso } from '../engine/clock'
import { hash } from '../engine/prng'
import type { AppRow } from './tables'
import type { Classification, WireInvestigation } from './wire'

type Assessments = WireInvestigation['assessments']

/** The app data that the agent uses in its texts. */
type Subject = Pick<
  AppRow,
  'name' | 'scopes' | 'restrictedScopeTypes' | 'brand' | 'keyEvents' | 'cachedActive' | 'isInternal'
>

/** Copies what a finished run says about the app, so that later changes of the app do not change the run. */
export function subjectOf(app: AppRow): Subject {
  const { name, scopes, restrictedScopeTypes, brand, keyEvents, cachedActive, isInternal } = app
  return { name, scopes, restrictedScopeTypes, brand, keyEvents, cachedActive, isInternal }
}

/** Assessments of a run that is running or failed early: none (SERVICE.md §2.5). */
export const NOTHING_ASSESSED: Assessments = {
  vendorTrust: null,
  scopeRisk: null,
  blastRadius: null,
  appBehavior: null,
}

const LEVELS: Record<
  Classification,
  [
    trust: 'high' | 'medium' | 'low' | 'distrust',
    risk: 'low' | 'medium' | 'high' | 'critical',
    behavior: 'benign' | 'unclear' | 'suspicious',
  ]
> = {
  safe: ['high', 'low', 'benign'],
  unnecessary: ['medium', 'low', 'benign'],
  overprivileged: ['medium', 'high', 'unclear'],
  suspicious: ['low', 'high', 'unclear'],
  malicious: ['distrust', 'critical', 'suspicious'],
}

/**
 * Creates a finished run with this verdict, `daysAgo` before `now` (ms). Its texts argue from the app's own
 * data and quote the publisher (SERVICE.md §2.5). One run in twelve has a false statement that the page
 * disproves.
 */
export function completedRun(
  verdict: Classification,
  app: Subject,
  daysAgo: number,
  now: number,
): WireInvestigation {
  const [usualTrust, risk, behavior] = LEVELS[verdict]
  // The text must fit the page beside it
  const isKnown = app.isInternal === true || app.brand?.verified === true
  const trust =
    app.isInternal === true ? 'high' : usualTrust === 'high' && !isKnown ? 'medium' : usualTrust
  const { cachedActive: active } = app
  const start = daysBefore(now, daysAgo)
  const slip = hash(`slip ${app.name}`) % 36
  return {
    status: 'completed',
    startedAt: iso(start),
    completedAt: iso(start + 94_000),
    riskAssessment: narrative(verdict, app),
    assessments: {
      vendorTrust: {
        level: trust,
        summary: slip === 0 ? verifiedByMistake(app) : aboutVendor(app),
      },
      scopeRisk: {
        level: risk,
        summary: slip === 1 ? 'It only signs people in.' : aboutScopes(verdict, app),
      },
      blastRadius: {
        level: active > 100 ? 'large' : active > 10 ? 'moderate' : 'small',
        summary: aboutAccounts(app, slip === 2 ? active * 3 + 2 : active),
      },
      appBehavior: { level: behavior, summary: aboutBehavior(verdict, app, start) },
    },
  }
}

function narrative(verdict: Classification, app: Subject): string {
  const { name, brand } = app
  const who = brand?.displayName
    ? `Its publisher calls itself "${brand.displayName}".`
    : 'It has no brand record.'
  return `The app calls itself "${name}". ${who} ${because(verdict, app)} Verdict: ${verdict}.`
}

function because(verdict: Classification, app: Subject): string {
  const reach = scopeReach(app)
  switch (verdict) {
    case 'safe':
      return `It can use ${reach}, which fits its name, and nothing in its use speaks against it.`
    case 'unnecessary':
      return `It can use ${reach}, for ${counted(app.cachedActive)}. Another app here already does the same.`
    case 'overprivileged':
      return `It can use ${reach}. A product of this name needs less: narrower scopes for the same work exist.`
    case 'suspicious':
      return `It can use ${reach}, and the name cannot be tied to a vendor that is known for such a product.`
    case 'malicious':
      return `It can use ${reach}, asks for it under a name that promises something else, and used it right after the first consent.`
  }
}

function aboutVendor({ brand, isInternal }: Subject): string {
  if (isInternal === true) return 'It is developed inside the tenant, under its own domain.'
  if (brand === null)
    return 'No brand record, no home page and no support address: nobody can be asked.'
  const { displayName, homePageUrl, supportEmail, verified } = brand
  const home = hostOf(homePageUrl)
  const mail = supportEmail?.split('@').at(1)
  const where =
    home === undefined
      ? 'It names no home page.'
      : mail === undefined
        ? `Its home page is ${home}; it gives no support address.`
        : home.endsWith(mail)
          ? `Home page and support address share the domain ${mail}.`
          : `The home page is ${home}, but the support address is at ${mail}.`
  return `The brand "${displayName}" is ${verified ? '' : 'not '}verified by the provider. ${where}`
}

/** Returns a sentence that is wrong on purpose, because the page shows that the brand is not verified. */
function verifiedByMistake(app: Subject): string {
  if (app.brand === null || app.brand.verified) return aboutVendor(app)
  return `The provider verified the brand "${app.brand.displayName}" some time ago.`
}

function aboutScopes(verdict: Classification, app: Subject): string {
  const { scopes, restrictedScopeTypes: families } = app
  if (scopes.length === 0) return 'No scope is listed any more.'
  const short = scopes.map(shortOf)
  const strong = short.filter((text) => !['email', 'openid', 'profile'].includes(text))
  if (strong.length === 0) return 'It only signs people in: name, picture and address.'
  const named = `${strong.slice(0, 3).join(', ')}${strong.length > 3 ? ` and ${strong.length - 3} more` : ''}`
  const restricted =
    families.length === 0 ? 'None is restricted.' : `Restricted: ${families.join(', ')}.`
  const fit = {
    safe: 'The consent screen promises as much.',
    unnecessary: 'It asks for no more than it uses.',
    overprivileged: 'A narrower scope would do for what it shows.',
    suspicious: 'The consent screen does not say what it needs them for.',
    malicious: 'The consent screen promises something else.',
  }[verdict]
  return `Granted: ${named}. ${restricted} ${fit}`
}

function aboutAccounts({ keyEvents }: Subject, active: number): string {
  const first = readDay(keyEvents.firstObserved?.at)
  const latest = readDay(keyEvents.lastNewGrant?.at)
  if (active === 0) return 'No account grants it now.'
  const when =
    first === undefined
      ? ''
      : latest === undefined || latest === first
        ? ` It was first seen on ${first}.`
        : ` It was first seen on ${first}; the latest new account came on ${latest}.`
  return `${counted(active)} would be affected.${when}`
}

function aboutBehavior(verdict: Classification, app: Subject, start: number): string {
  const seen = Date.parse(app.keyEvents.firstObserved?.at ?? '') || 0
  const day = readDay(iso(Math.min(start, Math.max(seen, start - 3 * 86_400_000))))
  const reach = scopeReach(app)
  switch (verdict) {
    case 'safe':
      return 'In the 30 days before this run it was used in working hours, from one network, at an even rate.'
    case 'unnecessary':
      return 'In the 30 days before this run it was hardly used.'
    case 'overprivileged':
      return `In the 30 days before this run it used a small part of ${reach}.`
    case 'suspicious':
      return `Its use of ${reach} changed on ${day}: twice as many requests, most of them at night.`
    case 'malicious':
      return `On ${day} it read ${reach} of ${counted(Math.max(1, Math.ceil(app.cachedActive / 2)))} within four minutes, from a hosting network.`
  }
}

/** The data that scopes let an app reach. The first match of a scope counts. */
const REACH: readonly [scope: RegExp, words: string][] = [
  [/gmail\.send/, 'outgoing mail'],
  [/gmail|mail\.google/, 'mail'],
  [/drive\.file/, 'files made with it'],
  [/auth\/drive/, 'files'],
  [/calendar/, 'calendars'],
  [/contacts/, 'contacts'],
  [/chat/, 'chat messages'],
  [/fitness/, 'health data'],
  [/dataportability/, 'account history'],
  [/photos/, 'photos'],
  [/spreadsheets/, 'sheets'],
  [/documents|presentations/, 'documents'],
  [/forms/, 'forms and their answers'],
  [/tasks/, 'tasks'],
  [/admin\.|directory/, 'the directory'],
  [/^(?:email|openid|profile)$/, 'the sign-in data'],
]

/** Describes the reach of the app, such as "mail and files". */
function scopeReach({ scopes }: Subject): string {
  const found = new Set(
    scopes.map((scope) => REACH.find(([pattern]) => pattern.test(scope))?.[1] ?? 'other data'),
  )
  if (found.size > 1) found.delete('the sign-in data')
  const words = [...found]
  if (words.length < 2) return words[0] ?? 'no data any more'
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function counted(accounts: number): string {
  return accounts === 1 ? '1 account' : `${accounts} accounts`
}

function shortOf(scope: string): string {
  return scope.replace(/^https:\/\/www\.googleapis\.com\/auth\//, '')
}

function hostOf(address: string | null | undefined): string | undefined {
  if (!address) return undefined
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : undefined
}

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** Formats a day in UTC, such as "3 November 2026". */
export function readDay(at: string | undefined): string | undefined {
  if (at === undefined) return undefined
  const date = new Date(at)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
