import { hearApps } from '#/api/oauth-apps/received-apps'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { AppsFile } from '#/domain/compare/apps-file'
import { scanFilters } from '#/domain/lists/checks'
import { createChoice } from '#/domain/lists/choice'
import { withNewerApp, withoutApp } from '#/domain/lookup/answers'
import { loadScopeDictionary } from '#/domain/scopes/observed-scopes'
import { answerClientIds, noClientIds, type AskedClientIds } from '#/scans/ask-client-ids'
import { createScan, type ScanControl } from '#/scans/create-scan'
import { nothingJoined, withFind, type Joined } from '#/scans/joined'
import { scanPages } from '#/scans/scan-pages'
import { readAppPages } from '#/scans/read-pages'
import { chosen } from '../file/file-store'
import { idsToAsk, missingKeys, rowOfApp, type CompareRow, type IsRestricted } from './compare-rows'

export interface Comparison extends AskedClientIds {
  /** The compared file. Null before the start. */
  file: AppsFile | null
  isRestricted: IsRestricted
  /** Reads the list. Made once, because its search for same names continues after a pause. Null until the start. */
  pages: ReturnType<typeof listedNow> | null
  joined: Joined<CompareRow>
  /** The file's rows without a match in the list. Null until the list is fully loaded. */
  missing: readonly string[] | null
}

const nothing: Comparison = {
  ...noClientIds,
  file: null,
  isRestricted: () => false,
  pages: null,
  joined: nothingJoined(null),
  missing: null,
}

/** The comparison of this session. Continues while another page is open. A new file or a lock clears it. */
export const comparison = createScan<Comparison>({
  nothing,
  // After the list, the comparison looks up client IDs that the list did not have.
  progress: ({ joined, missing, ids, answers }) =>
    missing ? [answers.size, ids.length] : [joined.checked, joined.totalCount],
  read: compareAll,
  // A refused look-up of client IDs does not concern the list, which is complete by then.
  keptAfterRefusal: (found) => (found.missing === null ? nothing : found),
})

chosen.subscribe(() => {
  const { file } = comparison.get().found
  if (file !== null && chosen.get().file !== file) comparison.wipe()
})

// Rows also show newer versions of their apps, which a decision, a run or the app's page received.
hearApps((id, app) => {
  comparison.change((found) => {
    const { file, joined, answers, isRestricted } = found
    if (file === null) return found
    if (joined.matches.has(id)) {
      const row = app && rowOfApp(file, app, isRestricted)
      const next = { ...found, joined: withFind(joined, id, row) }
      const { missing } = found
      const { key = '' } = joined.matches.get(id) ?? {}
      const isGone = row === null && missing !== null && file.rows.has(key)
      return isGone ? withMissing(next, file, [...missing, key]) : next
    }
    const newer = app ? withNewerApp(answers, app) : withoutApp(answers, id, Date.now())
    return newer === answers ? found : { ...found, answers: newer }
  })
})

async function compareAll(go: ScanControl<Comparison>): Promise<void> {
  const { signal, found, put, onOffline } = go
  const { file } = chosen.get()
  if (file === null) return
  if (found().pages === null) {
    const isRestricted = await restrictedScopes()
    put({ ...found(), file, isRestricted, pages: listedNow(file, isRestricted) })
  }
  await found().pages?.read({
    signal,
    onOffline,
    found: () => found().joined,
    put: (joined) => put({ ...found(), joined }),
  })
  // Repeat if an app was removed meanwhile, because its row is missing, too.
  for (let matches; found().missing === null && matches !== found().joined.matches;) {
    matches = found().joined.matches
    const missing = await missingKeys(file, matches.values(), signal)
    if (matches === found().joined.matches) put(withMissing(found(), file, missing))
  }
  await answerClientIds(go, () => false)
}

function listedNow({ filters, ...file }: AppsFile, isRestricted: IsRestricted) {
  const { sort: _sort, ...requested } = scanFilters(filters)
  return scanPages<OauthApp, CompareRow>({
    read: readAppPages(requested),
    ...createChoice(filters, (app: OauthApp) => rowOfApp({ filters, ...file }, app, isRestricted)),
  })
}

function withMissing(found: Comparison, file: AppsFile, missing: readonly string[]): Comparison {
  return { ...found, missing, ids: idsToAsk(file, missing) }
}

/** Returns the test for restricted scopes. Without the dictionary, only the service's families mark restricted scopes. */
async function restrictedScopes(): Promise<IsRestricted> {
  try {
    const { scopes } = await loadScopeDictionary()
    return (scope) => (scopes.get(scope)?.family ?? null) !== null
  } catch {
    return () => false
  }
}
