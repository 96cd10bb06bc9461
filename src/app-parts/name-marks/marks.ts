import type { NameRules } from '#/decision/use-same-name'
import { brandState } from '#/domain/names/brand'
import type { LookAlikeApp, LookAlikeWarning } from '#/domain/names/look-alike'
import type { NamedApp } from '#/domain/names/name-index'
import { eachInSlices } from '#/lib/time/next-task'

export interface NameMark {
  /** Accessible name; the titles of the warnings by default. */
  name?: string
  warnings: readonly LookAlikeWarning[]
}

export function createMarks({ createNameIndex, nameWarnings }: NameRules) {
  const index = createNameIndex()
  return {
    /** Adds apps in slices, because a scan can have 100,000. Rejects with the signal's reason. */
    extend: (apps: Iterable<NamedApp>, signal: AbortSignal): Promise<void> =>
      eachInSlices(apps, (app) => index.extend([app]), signal),
    of: (app: LookAlikeApp): NameMark[] => {
      const warnings = nameWarnings(app, index)
      const others = warnings.filter(({ id }) => id !== 'same-name')
      const sameNames = warnings
        .filter(({ id }) => id === 'same-name')
        .map((warning) => withBoth(warning, app))
      return [
        ...(sameNames.length > 0 ? [{ name: sameName, warnings: sameNames }] : []),
        ...(others.length > 0 ? [{ warnings: others }] : []),
      ]
    },
  }
}

const sameName = 'Same name, other client ID'

/** Adds the app itself in front of the others, so that the admin can compare the client IDs. */
function withBoth(warning: LookAlikeWarning, app: LookAlikeApp): LookAlikeWarning {
  const { id, name, clientId, brand } = app
  const self = { id, name, clientId, brand: brandState(brand) }
  return { ...warning, title: sameName, others: [self, ...(warning.others ?? [])] }
}
