/** A boolean field of an app. False can also mean that the service does not know. */
interface Flag {
  field: string
  header: string
  /** Texts on the app's page and in the report. */
  yes: string
  no: string
  filter?: FlagFilter
}

/** The service's filter by the field. */
interface FlagFilter {
  /** Name in the URL and in the request. */
  name: string
  help: string
  /** Label of the value No, if it says too much. */
  no?: string
  /** Label of the apps that match neither value. Their field is false. */
  neither?: string
}

/** The boolean fields of an app by column (SERVICE.md §2.1). Every place that shows facts shows all of them. */
export const flags = {
  internal: {
    field: 'isInternal',
    header: 'Internal',
    yes: 'Internal brand',
    no: 'Not known to be internal',
    filter: {
      name: 'internal',
      // `false` also matches apps without a determined value (SERVICE.md §4.1).
      no: 'No (not known to be internal)',
      help: '“No” also includes apps for which this is unknown.',
    },
  },
  sign_in_only: {
    field: 'isLoginOnly',
    header: 'Sign-in only',
    yes: 'Sign-in only (as observed)',
    no: 'Not sign-in only, or not computed',
    filter: {
      name: 'loginOnly',
      help: 'Apps for which this was never computed match neither Yes nor No.',
      neither: 'Sign-in never computed',
    },
  },
} as const satisfies Record<string, Flag>

type Described = (typeof flags)[FlagColumn]
export type FlagColumn = keyof typeof flags
export type FlagField = Described['field']
export type FlagName = Extract<Described, { filter: unknown }>['filter']['name']

export const flagColumns = Object.keys(flags) as FlagColumn[]
export const flagFields: readonly FlagField[] = Object.values(flags).map(({ field }) => field)

/** Filters by a boolean field, with their labels. */
export const flagFilters = Object.values<Flag>(flags).flatMap(({ field, header: label, filter }) =>
  filter ? [{ ...filter, label, field: field as FlagField, name: filter.name as FlagName }] : [],
)
