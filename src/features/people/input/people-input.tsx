import { useId } from 'react'
import { metFamilies } from '#/api/oauth-apps/met-families'
import {
  appsToScan,
  formatDuration,
  leastMinutes,
  scanIns,
  type ScannedApps,
} from '#/domain/people/look-in'
import { familyLabel, unnamedFamilies, unnamedSentence } from '#/domain/scopes/families'
import { countLabel, number } from '#/lib/words'
import { InputPanel } from '#/lists/tool/input-panel'
import { ReadButton } from '#/ui/form/button'
import { useStore } from '#/ui/hooks/use-store'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { chosenGrants } from '../results/results'
import { findGrants } from '../scan/grants-scan'
import { chooseFamily, foreignMessage, input, scanned } from './input-store'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { sentence } from '#/api/errors'
import { oauthApps } from '#/api/oauth-apps/queries'
import { settings } from '#/api/settings'

interface PeopleInputProps {
  isSmall: boolean
  isRunning: boolean
}

const roles = { account: 'all columns' }

export function PeopleInput({ isSmall, isRunning }: PeopleInputProps) {
  const { read, problem } = useStore(input)
  const apps = useStore(scanned)
  const { scanIn, families } = apps
  const id = useId()
  const accounts = read?.accounts ?? []
  return (
    <InputPanel
      input={input}
      label="Accounts"
      placeholder="Paste addresses or account IDs as a list, CSV, JSON or recipients, or drop a file"
      isSmall={isSmall}
      roles={roles}
      renderWarning={(list) => {
        const foreign = foreignMessage(list)
        return foreign !== null && <p>{foreign}</p>
      }}
      start={{
        label:
          accounts.length === 0
            ? 'Find grants'
            : `Find grants of ${countLabel(accounts.length, 'account', 'accounts')}`,
        disabledReason: findDisabledReason(accounts.length, problem, isRunning),
        onClick: () => {
          chosenGrants.clear()
          findGrants(accounts, apps)
        },
      }}
    >
      <fieldset className="pairs">
        <legend className="label">Look in</legend>
        {scanIns.map((text) => (
          <label key={text} className="choice">
            <input
              type="radio"
              name={`${id}-look-in`}
              checked={text === scanIn}
              onChange={() => scanned.set({ scanIn: text, families })}
            />
            {text}
          </label>
        ))}
      </fieldset>
      {scanIn === 'Apps with restricted scopes' && <OtherFamilies chosen={families} />}
      {accounts.length > 0 && <Plan apps={apps} />}
    </InputPanel>
  )
}

/** Checkboxes for families that only loaded apps showed. The service accepts them as filters. */
function OtherFamilies({ chosen }: { chosen: readonly string[] }) {
  const met = useStore(metFamilies)
  const unnamed = unnamedSentence(unnamedFamilies().filter((family) => !chosen.includes(family)))
  return (
    <>
      {met.length > 0 && (
        <fieldset className="pairs">
          <legend className="label">Also observed</legend>
          {met.map((family) => (
            <label key={family} className="choice">
              <input
                type="checkbox"
                checked={chosen.includes(family)}
                onChange={(event) => chooseFamily(family, event.target.checked)}
              />
              <UntrustedText value={familyLabel(family)} />
            </label>
          ))}
        </fieldset>
      )}
      {unnamed !== null && <p className="dim">{unnamed}</p>}
    </>
  )
}

function findDisabledReason(
  accounts: number,
  problem: string | null,
  isRunning: boolean,
): string | null {
  if (isRunning) return 'Stop the current search first.'
  return accounts > 0 ? null : (problem ?? 'Enter at least one account.')
}

function Plan({ apps }: { apps: ScannedApps }) {
  const { data, error, refetch } = useReachableQuery(oauthApps.count(appsToScan(apps)))
  if (error)
    return (
      <p className="hint numbers">
        The apps could not be counted. {sentence(error, 'listApps')}{' '}
        <ReadButton variant="link" onClick={() => void refetch()}>
          Try again
        </ReadButton>
      </p>
    )
  if (data === undefined) return <p className="hint numbers">Counting the apps…</p>
  const { count, took } = data
  const minutes = leastMinutes(count, took)
  const { idleLockMinutes } = settings()
  return (
    <p className="hint numbers">
      {countLabel(count, 'app', 'apps')}, at least {countLabel(count, 'request', 'requests')},{' '}
      {formatDuration(minutes)} at the current speed.
      {minutes > idleLockMinutes &&
        ` This may take longer than the ${number(idleLockMinutes)}-minute inactivity lock. Use the console meanwhile, or the search is lost.`}
    </p>
  )
}
