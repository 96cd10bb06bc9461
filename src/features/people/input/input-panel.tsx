import { useId } from 'react'
import { metFamilies } from '#/api/oauth-apps/met-families'
import {
  scanIns,
  appsToScan,
  formatDuration,
  leastMinutes,
  type ScannedApps,
} from '#/domain/people/look-in'
import { familyLabel, unnamedFamilies, unnamedSentence } from '#/domain/scopes/families'
import { countLabel, number } from '#/lib/words'
import { InputFields } from '#/lists/input/input-fields'
import { ReadButton } from '#/ui/form/button'
import { ChooseFile } from '#/ui/form/text-or-file-box'
import { useFileDrop } from '#/ui/hooks/use-file-drop'
import { useStore } from '#/ui/hooks/use-store'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { chosenGrants } from '../results/grant-selection'
import { findGrants } from '../scan/grants-scan'
import { chooseFamily, foreignMessage, input, readMessages, scanned } from './input-store'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { sentence } from '#/api/errors'
import { oauthApps } from '#/api/oauth-apps/queries'
import { settings } from '#/api/settings'
import styles from '#/ui/form/text-or-file-box.module.css'
import placeStyles from './places.module.css'

interface InputPanelProps {
  isSmall: boolean
  isRunning: boolean
}

const roles = { account: 'all columns' }

export function InputPanel({ isSmall, isRunning }: InputPanelProps) {
  const { source, done, read, problem } = useStore(input)
  const apps = useStore(scanned)
  const { scanIn, families } = apps
  const id = useId()
  const isOver = useFileDrop(input.takeFiles)
  const accounts = read?.accounts ?? []
  const reading = done === null ? null : `Wait until ${source?.name ?? 'the text'} has been read.`
  return (
    <div className={`card stack ${styles.panel}`} data-over={isOver} data-small={isSmall}>
      <InputFields
        input={input}
        label="Accounts"
        placeholder="Paste addresses or account IDs as a list, CSV, JSON or recipients, or drop a file"
        isSmall={isSmall}
        roles={roles}
        words={readMessages}
      >
        {(list) => {
          const foreign = foreignMessage(list)
          return foreign !== null && <p>{foreign}</p>
        }}
      </InputFields>
      <fieldset className={`row ${placeStyles.places}`}>
        <legend>Look in</legend>
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
      <div className="row">
        <ReadButton
          variant="primary"
          disabledReason={reading ?? findDisabledReason(accounts.length, problem, isRunning)}
          onClick={() => {
            chosenGrants.clear()
            findGrants(accounts, apps)
          }}
        >
          {accounts.length === 0
            ? 'Find grants'
            : `Find grants of ${countLabel(accounts.length, 'account', 'accounts')}`}
        </ReadButton>
        <ChooseFile disabledReason={reading} onFiles={input.takeFiles} />
        <p className={`quiet aside ${styles.hint}`}>
          The addresses stay in this tab. They are not sent to the service.
        </p>
      </div>
    </div>
  )
}

/** Checkboxes for families that only loaded apps showed. The service accepts them as filters. */
function OtherFamilies({ chosen }: { chosen: readonly string[] }) {
  const met = useStore(metFamilies)
  const unnamed = unnamedSentence(unnamedFamilies().filter((family) => !chosen.includes(family)))
  return (
    <>
      {met.length > 0 && (
        <fieldset className={`row ${placeStyles.places}`}>
          <legend>Also observed</legend>
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
      <p className="dim numbers">
        The apps could not be counted. {sentence(error, 'listApps')}{' '}
        <ReadButton variant="link" onClick={() => void refetch()}>
          Try again
        </ReadButton>
      </p>
    )
  if (data === undefined) return <p className="dim numbers">Counting the apps…</p>
  const { count, took } = data
  const minutes = leastMinutes(count, took)
  const { idleLockMinutes } = settings()
  return (
    <p className="dim numbers">
      {countLabel(count, 'app', 'apps')}, at least {countLabel(count, 'request', 'requests')},{' '}
      {formatDuration(minutes)} at the current speed.
      {minutes > idleLockMinutes &&
        ` This may take longer than the ${number(idleLockMinutes)}-minute inactivity lock. Use the console meanwhile, or the search is lost.`}
    </p>
  )
}
