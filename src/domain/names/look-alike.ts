import { number } from '#/lib/words'
import { foldedName, isBlankName } from './app-name'
import { differentHosts } from './brand'
import type { NamedApp, NameIndex, OtherApp } from './name-index'
import { hiddenCount, letterFinding, type LetterFinding } from './name-letters'

export type LookAlikeId =
  | 'hidden-characters'
  | 'mixed-scripts'
  | 'confusable-letters'
  | 'same-name'
  | 'same-reading'
  | 'display-name'
  | 'brand-hosts'
  | 'long-name'

/** A reason to doubt an app's identity. Never a verdict. */
export interface LookAlikeWarning {
  id: LookAlikeId
  title: string
  /** A single sentence without any publisher text. */
  sentence: string
  /** Compared texts, chosen by the publisher. */
  values?: { label: string; text: string }[]
  others?: OtherApp[]
}

export interface LookAlikeApp extends NamedApp {
  brand: {
    verified: boolean
    displayName: string | null
    supportEmail: string | null
    homePageUrl: string | null
  } | null
}

type Found = LookAlikeWarning | null

/** Returns the warnings, strongest first. The script of a name alone is never a reason. */
export function lookAlikeWarnings(app: LookAlikeApp, index: NameIndex): LookAlikeWarning[] {
  return [...nameWarnings(app, index), displayNameWarning(app), hostWarning(app)].filter(isFound)
}

/**
 * Returns the warnings about an app's name. Checks letters and look-alikes only without a verified brand (S-20),
 * because a verified publisher may choose an unusual spelling. Reports hidden characters and equal names for every
 * app, unless all apps of that name are verified. `index` has the apps loaded so far.
 */
export function nameWarnings(app: LookAlikeApp, index: NameIndex): LookAlikeWarning[] {
  const verified = app.brand?.verified === true
  return [
    hiddenWarning(app),
    ...(verified ? [] : letterWarnings(app)),
    sameNameWarning(index.sameName(app), verified),
    verified ? null : readingWarning(index.sameReading(app)),
    lengthWarning(app),
  ].filter(isFound)
}

const isFound = (warning: Found) => warning !== null

/** Number of compared characters of a name. More would cost time, and no reader gets that far. */
const comparedLength = 1000

function lengthWarning(app: LookAlikeApp): Found {
  const longest = Math.max(app.name.length, app.brand?.displayName?.length ?? 0)
  if (longest <= comparedLength) return null
  return {
    id: 'long-name',
    title: 'Very long name',
    sentence: `A name of this app has ${number(longest)} characters. Only the first ${number(comparedLength)} of them were compared.`,
  }
}

function start(text: string): string {
  return text.slice(0, comparedLength)
}

function hiddenWarning(app: LookAlikeApp): Found {
  const where = ownTexts(app).filter(({ text }) => hiddenCount(text) > 0)
  if (where.length === 0) return null
  const subject = where.map(({ label }) => label).join(' and ')
  return {
    id: 'hidden-characters',
    title: 'Hidden characters',
    sentence: `${capital(subject)} ${where.length > 1 ? 'contain' : 'contains'} invisible characters or characters that reverse the text direction. They are shown as markers.`,
  }
}

function letterWarnings(app: LookAlikeApp): LookAlikeWarning[] {
  const found = new Map<LookAlikeId, LookAlikeWarning>()
  for (const { label, text } of ownTexts(app)) {
    const finding = letterFinding(text)
    const warning = finding && letterWarning(finding, label)
    if (warning && !found.has(warning.id)) found.set(warning.id, warning)
  }
  return [...found.values()]
}

function letterWarning(finding: NonNullable<LetterFinding>, label: string): LookAlikeWarning {
  if (finding.kind === 'mixed') {
    // The script names are English, so their list uses English too.
    const scripts = new Intl.ListFormat('en', { type: 'conjunction' }).format(finding.scripts)
    return {
      id: 'mixed-scripts',
      title: 'Letters of several scripts in one word',
      sentence: finding.alike
        ? `One word in ${label} mixes ${scripts} letters, and some of them look the same.`
        : `One word in ${label} mixes ${scripts} letters.`,
    }
  }
  return {
    id: 'confusable-letters',
    title: 'Letters that look like others',
    sentence:
      finding.kind === 'whole word'
        ? `One word in ${label} looks Latin but uses ${finding.script} letters.`
        : `${capital(label)} uses special forms of letters (mathematical, phonetic or full-width) that look like plain ones.`,
  }
}

function readingWarning(others: OtherApp[]): Found {
  if (others.length === 0) return null
  return {
    id: 'same-reading',
    title: 'Reads like another app',
    sentence: `With different characters, the name looks like that of ${otherAppsLabel(others)}. ${others.length === 1 ? 'Its client ID differs' : 'Their client IDs differ'}.`,
    others,
  }
}

function sameNameWarning(others: OtherApp[], verified: boolean): Found {
  if (others.length === 0 || (verified && others.every(({ brand }) => brand === 'verified')))
    return null
  return {
    id: 'same-name',
    title: 'Same name, another client ID',
    sentence: `${capital(otherAppsLabel(others))} ${others.length === 1 ? 'has' : 'have'} this name. Compare the client IDs.`,
    others,
  }
}

function displayNameWarning({ brand, ...app }: LookAlikeApp): Found {
  const name = start(app.name)
  const displayName = brand?.displayName ? start(brand.displayName) : null
  if (displayName === null || isBlankName(displayName) || isSameOrPart(name, displayName))
    return null
  return {
    id: 'display-name',
    title: 'Display name differs',
    sentence:
      'The brand’s display name and the app’s name are different. Neither contains the other.',
    values: [
      { label: 'Name', text: name },
      { label: 'Display name', text: displayName },
    ],
  }
}

function hostWarning({ brand }: LookAlikeApp): Found {
  const hosts = brand && differentHosts(brand)
  if (!hosts) return null
  return {
    id: 'brand-hosts',
    title: 'Support and home page on different hosts',
    sentence: 'The support address and the home page belong to different domains.',
    values: [
      { label: 'Support address at', text: hosts.support },
      { label: 'Home page at', text: hosts.home },
    ],
  }
}

/** Accepts a name that contains the other (`Mail Merge by Orchard`). A warning on most apps would be ignored. */
function isSameOrPart(name: string, displayName: string): boolean {
  const [fewer = [], more = []] = [splitName(name), splitName(displayName)].toSorted(
    (item, other) => item.length - other.length,
  )
  if (fewer.length === 0) return foldedName(name) === foldedName(displayName)
  return fewer.every((text) => more.includes(text))
}

function splitName(text: string): string[] {
  return foldedName(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

function ownTexts({ name, brand }: LookAlikeApp): { label: string; text: string }[] {
  const displayName = brand?.displayName ?? name
  return [
    { label: 'the name', text: start(name) },
    ...(displayName === name ? [] : [{ label: 'the display name', text: start(displayName) }]),
  ]
}

function otherAppsLabel(others: readonly OtherApp[]): string {
  return others.length === 1 ? 'one other loaded app' : `${number(others.length)} other loaded apps`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
