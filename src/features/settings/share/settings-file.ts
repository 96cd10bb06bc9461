import * as z from 'zod/mini'
import { columnNames } from '#/app-parts/app-cells'
import { isTenantId } from '#/domain/ids'
import { listFilters } from '#/domain/lists/list-filters'
import { comparable, longestViewName, viewNameProblem } from '#/domain/lists/saved-views'
import { looksLikeClientId } from '#/domain/names/app-name'
import type { SharedSettings } from '#/domain/settings/import-plan'
import { cut, hiddenMessage, withMarkers } from '#/lib/hidden-characters'
import { preferenceLabels, type Choices, type Preferences } from '#/lib/preferences'
import { parseSearchParams } from '#/lib/search-params'
import { NotText, textOfFile } from '#/lib/text-of-file'
import { formatSize, number } from '#/lib/words'

const what = 'OAuth Apps Console settings'
/** Number of the form of a file. A later form has a higher number. */
const format = 1
/** Largest file in bytes. A file with all that it may have is smaller. */
const largest = 1_000_000
const most = 200

// The clauses follow “has” and precede the place in the file.
const text = (longest: number) =>
  z.string().check(
    z.maxLength(longest, 'a text that is too long'),
    z.refine((value) => hiddenMessage(value) === null, 'a hidden character'),
    z.refine((value) => value.trim() !== '' && value.trim() === value, 'an empty name'),
    // Names of object parts.
    z.refine((value) => !(value in {}), 'a reserved name'),
  )
const listOf = <Entry extends z.ZodMiniType>(
  entry: Entry,
  keyOf: (value: z.output<Entry>) => string,
) =>
  z.array(entry).check(
    z.maxLength(most, `more than ${number(most)} entries`),
    z.refine((list) => new Set(list.map(keyOf)).size === list.length, 'a name twice'),
  )
const choice = <Name extends keyof Choices>(name: Name) =>
  z.optional(z.enum(Object.keys(preferenceLabels[name]) as Choices[Name][], 'an unknown value'))

const known = new Set([...columnNames, 'accounts'])
const Column = z.string().check(z.refine((id) => known.has(id), 'an unknown column'))
const Columns = listOf(Column, String)
const View = z.strictObject({
  name: text(longestViewName).check(
    z.refine((name) => viewNameProblem(name, []) === null, 'the name of a built-in view'),
  ),
  search: z.string().check(
    z.maxLength(4000, 'a text that is too long'),
    z.refine((search) => readSearch(search).invalidParams.length === 0, 'an unknown filter'),
    z.refine((search) => !namesApp(search), 'a view that names an app'),
  ),
  columns: z.optional(Columns),
})
const Tenant = z.strictObject({
  id: z.string().check(z.refine(isTenantId, 'an ID that is not a tenant’s')),
  name: text(longestViewName),
})
const SettingsSchema = z.strictObject({
  what: z.literal(what),
  format: z.literal(format),
  written: z.iso.datetime('an unreadable time'),
  build: text(100),
  savedViews: z.optional(listOf(View, ({ name }) => comparable(name))),
  tenantLabels: z.optional(listOf(Tenant, ({ id }) => id)),
  columns: z.optional(z.nullable(Columns)),
  startOn: choice('startOn'),
  theme: choice('theme'),
  density: choice('density'),
  timeZone: choice('timeZone'),
  singleKeys: z.optional(z.boolean('an unknown value')),
})

export interface SettingsFile {
  settings: SharedSettings
  /** Milliseconds since the epoch. */
  writtenAt: number
  build: string
}

const notOurs = 'is not a settings file of this console'

/** Refusal of a file. The message is a clause that follows its name. */
export class NotImported extends Error {}

/** Returns the text of a file, and how many entries it leaves out because no browser would accept them. */
export function writeSettings(here: Preferences, at: number): { text: string; leftOut: number } {
  const { startOn, theme, density, timeZone, singleKeys } = here
  const tenants = Object.entries(here.tenantLabels).map(([id, name]) => ({ id, name }))
  const [savedViews, tenantLabels, columns] = [
    accepted(here.savedViews, View),
    accepted(tenants, Tenant),
    accepted(here.columns ?? [], Column),
  ]
  const choices = { startOn, theme, density, timeZone, singleKeys }
  const lists = { savedViews, tenantLabels, columns: here.columns && columns }
  const head = { what, format, written: new Date(at).toISOString(), build: __BUILD_ID__ }
  const all = here.savedViews.length + tenants.length + (here.columns?.length ?? 0)
  return {
    text: `${JSON.stringify({ ...head, ...lists, ...choices }, null, 2)}\n`,
    leftOut: all - savedViews.length - tenantLabels.length - columns.length,
  }
}

function accepted<Entry>(all: readonly Entry[], schema: z.ZodMiniType): Entry[] {
  return all.filter((entry) => schema.safeParse(entry).success).slice(0, most)
}

/** Reads a file of settings as a whole. Rejects with `NotImported`. */
export async function readSettingsFile(file: File, signal: AbortSignal): Promise<SettingsFile> {
  if (file.size > largest) throw new NotImported(`is larger than ${formatSize(largest)}`)
  try {
    let all = ''
    for await (const part of textOfFile(file, largest, { strict: true, signal })) all += part.text
    return parseSettings(all)
  } catch (error) {
    if (error instanceof NotText) throw new NotImported(notOurs)
    throw error
  }
}

export function parseSettings(json: string): SettingsFile {
  const read = parse(json)
  if (read?.what !== what) throw new NotImported(notOurs)
  if (typeof read.format === 'number' && read.format > format)
    throw new NotImported(
      `was written by a newer version of this console (format ${read.format}; this one reads ${format})`,
    )
  const { data, error } = SettingsSchema.safeParse(read)
  if (error) throw new NotImported(describeIssue(error.issues[0]))
  const { what: _, format: __, written, build, tenantLabels, ...settings } = data
  const labels = tenantLabels?.map(({ id, name }) => [id, name] as const)
  return {
    settings: { ...settings, ...(labels && { tenantLabels: Object.fromEntries(labels) }) },
    writtenAt: Date.parse(written),
    build,
  } as SettingsFile
}

function parse(json: string): { what?: unknown; format?: unknown } | null {
  try {
    return JSON.parse(json) as { what?: unknown; format?: unknown } | null
  } catch {
    throw new NotImported('is not complete JSON')
  }
}

function describeIssue(issue?: z.core.$ZodIssue): string {
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys : []
  const at = [...(issue?.path ?? []), ...keys.slice(0, 1)].map(String).join('.')
  const clause = keys.length > 0 ? 'an unknown part' : issue?.message
  return `has ${clause === 'Invalid input' ? 'an unreadable value' : clause} at “${cut(withMarkers(at), 80)}”`
}

const readSearch = (search: string) => listFilters.read(parseSearchParams(search))

/** True if a view is about single apps, which the file must not name. */
function namesApp(search: string): boolean {
  const { clientId, search: text_ = '' } = readSearch(search).value
  return clientId !== undefined || looksLikeClientId(text_)
}
