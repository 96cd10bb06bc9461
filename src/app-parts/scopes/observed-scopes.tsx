import { useDeferredValue, useId, useState, useMemo } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import {
  describeScope,
  groupScopes,
  type ObservedScope,
  type ScopeDictionary,
} from '#/domain/scopes/observed-scopes'
import {
  unusedSentence,
  unlistedSentence,
  type ScopeHolders,
  checkedSentence,
  noHoldersMessage,
  scopeHolders,
} from '#/domain/scopes/scope-holders'
import { familyLabel } from '#/domain/scopes/families'
import { number } from '#/lib/words'
import { useAnnounced } from '#/ui/feedback/announcer'
import { Token } from '#/ui/text/badge'
import { Button, ReadButton } from '#/ui/form/button'
import { HiddenHint } from '#/ui/form/field'
import { useLazyPart } from '#/ui/lazy-part'
import { useHeadings } from '#/ui/text/heading-level'
import { RawWord } from '#/ui/text/raw-word'
import { Panel, PanelSkeleton } from '#/lists/detail/panel'
import { scopeDictionary } from './scope-dictionary'
import { ScopeList } from './scope-list'
import { sentence } from '#/api/errors'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { hasAll } from '#/lists/join-pages'
import { isLostPlace } from '#/scans/read-pages'
import { useInfiniteList } from '#/lists/use-infinite-list'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { nothingListed, restartedMessage } from '#/domain/lists/list-messages'

/** Number of scopes above which the region has a find box. */
const many = 30
const emptyDictionary: ScopeDictionary = { readIn: '', scopes: new Map() }

export function ObservedScopes({ app }: { app: OauthApp }) {
  const dictionary = useLazyPart(scopeDictionary)
  const scan = useScopeHolders(app)
  return (
    <Panel
      name="Observed scopes"
      aside={<span className="hint">{number(app.scopes.length)} · Can be out of date.</span>}
      help={
        <>
          <p>Scopes of active grants, as last observed by the service.</p>
          <p>
            A very recent grant may be missing. A scope that nobody holds any longer may remain.
          </p>
          <p>The service assigns the scope families.</p>
          <p>
            Descriptions and tiers come from this console, not from Google
            {dictionary.loaded && ` (${dictionary.loaded.readIn})`}.
          </p>
        </>
      }
    >
      <ScopeGroups app={app} dictionary={dictionary} scan={scan} />
    </Panel>
  )
}

function ScopesFound({ words }: { words: string | null }) {
  useAnnounced(words)
  return words !== null && <span>{words}</span>
}

interface ScopeGroupsProps {
  app: OauthApp
  dictionary: ReturnType<typeof useLazyPart<ScopeDictionary>>
  scan: HoldersScan
}

function ScopeGroups({ app, dictionary, scan }: ScopeGroupsProps) {
  const { Inside } = useHeadings()
  const [find, setFind] = useState('')
  const wanted = useDeferredValue(find.trim().toLowerCase())
  const findId = useId()
  if (!dictionary.loaded && !dictionary.failed) return <PanelSkeleton label="Loading scopes" />

  const known = dictionary.loaded ?? emptyDictionary
  const { families, others } = groupScopes(app.scopes, app.restrictedScopeTypes, known)
  const matches = (scope: ObservedScope) =>
    wanted === '' ||
    scope.scope.toLowerCase().includes(wanted) ||
    (scope.known?.plain.toLowerCase().includes(wanted) ?? false)
  const found = app.scopes.filter((scope) => matches(describeScope(scope, known))).length
  const findNote = unusedNotes(scan.holders)
  const unlisted = scan.holders?.unlisted ?? []
  return (
    <>
      <HoldersLine app={app} scan={scan} />
      {app.scopes.length > many && (
        <div className="row near">
          <label htmlFor={findId}>Find in these scopes</label>
          <input
            id={findId}
            type="search"
            value={find}
            onChange={(event) => setFind(event.target.value)}
          />
          <HiddenHint text={find} />
          <ScopesFound
            words={wanted === '' ? null : `${number(found)} of ${number(app.scopes.length)} scopes`}
          />
        </div>
      )}
      {families.map(({ family, scopes }) => (
        <div key={family} className="scope-group">
          <Inside className="row">
            <RawWord value={family} words={familyLabel(family)} max={80} />{' '}
            <Token>restricted</Token>
          </Inside>
          {scopes.length === 0 ? (
            <p className="quiet">
              The service reports this family, but no listed scope matches it.
            </p>
          ) : (
            <ScopeList
              scopes={scopes.filter(matches)}
              what={familyLabel(family)}
              findNote={findNote}
            />
          )}
        </div>
      ))}
      {unlisted.length > 0 && (
        <div className="scope-group">
          <Inside>Held by accounts, not in the app’s list</Inside>
          <ScopeList
            scopes={unlisted.map(({ scope }) => describeScope(scope, known)).filter(matches)}
            what="scopes held by accounts"
            findNote={(scope) =>
              unlistedSentence(unlisted.find((item) => item.scope === scope)?.holders ?? 0)
            }
            showTier
          />
        </div>
      )}
      {others.length > 0 && (
        <div className="scope-group">
          {(families.length > 0 || unlisted.length > 0) && <Inside>Other scopes</Inside>}
          <ScopeList
            scopes={others.filter(matches)}
            what="other scopes"
            findNote={findNote}
            showTier
          />
        </div>
      )}
      {app.scopes.length === 0 && <p>{nothingListed('scopes', 'app')}</p>}
      {dictionary.failed && (
        <p className="quiet">
          The descriptions could not be loaded.{' '}
          <Button variant="link" onClick={dictionary.retry}>
            Try again
          </Button>
        </p>
      )}
    </>
  )
}

function unusedNotes(holders: ScopeHolders | null): (scope: string) => string | null {
  const unused = new Set(holders?.unused)
  return (scope) =>
    holders !== null && holders.checkedCount > 0 && unused.has(scope)
      ? unusedSentence(holders.checkedCount)
      : null
}

/** Reads every account that ever granted access. A filtered view would make held scopes scan unused. */
function useScopeHolders({ id, scopes }: OauthApp) {
  const list = useInfiniteList(useMemo(() => oauthAppAccounts.list(id, {}), [id]))
  const { loaded, error } = list
  return {
    ...list,
    /** Holders of the scopes; null until the first page is loaded. */
    holders:
      loaded &&
      scopeHolders(
        scopes,
        loaded.items.map(({ edge }) => edge),
      ),
    /** All accounts that ever granted access are loaded. */
    isWhole: loaded !== null && hasAll(loaded),
    // Start from the top if the service lost the position.
    retry: list.failure === 'more' && !isLostPlace(error) ? list.loadMore : list.refresh,
  }
}

type HoldersScan = ReturnType<typeof useScopeHolders>

function HoldersLine({ app, scan }: { app: OauthApp; scan: HoldersScan }) {
  const { data: counts } = useReachableQuery(oauthAppAccounts.counts(app.id))
  const noHolders = noHoldersMessage(counts?.numActive ?? null, app.scopes.length)
  return (
    <>
      {noHolders !== null && <p className="warns">{noHolders}</p>}
      <p className="hint late">
        {holdersMessage(scan)}{' '}
        {scan.error !== null && (
          <ReadButton variant="link" onClick={scan.retry}>
            Try again
          </ReadButton>
        )}
        {scan.error === null && scan.hasMore && (
          <ReadButton
            variant="link"
            onClick={scan.loadMore}
            disabledReason={scan.isReading ? 'Wait for the service to answer.' : null}
          >
            Check more
          </ReadButton>
        )}
      </p>
    </>
  )
}

function holdersMessage({ loaded, holders, ...scan }: HoldersScan): string {
  const { isWhole, restarted, error, isReading } = scan
  if (holders === null) {
    return error !== null && !isReading
      ? `${sentence(error, 'readAppAccounts')} The console could not check who holds these scopes.`
      : 'Checking which accounts hold these scopes…'
  }
  return [
    checkedSentence(holders.checkedCount, loaded?.totalCount ?? null, isWhole),
    ...(restarted ? [restartedMessage] : []),
    ...(error === null ? [] : [sentence(error)]),
  ].join(' ')
}
