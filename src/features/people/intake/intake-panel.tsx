import { useId } from 'react'
import { metFamilies } from '#/api/oauth-apps/met-families'
import { lookIns } from '#/domain/people/look-in'
import type { AccountsRead } from '#/domain/people/read-accounts'
import { familyLabel, unnamedFamilies, unnamedSentence } from '#/domain/scopes/families'
import { countOf } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { Button, ReadButton } from '#/ui/form/button'
import { ChooseFile, IntakeBox, UnreadLines } from '#/ui/form/intake'
import { useFileDrop } from '#/ui/hooks/use-file-drop'
import { useStore } from '#/ui/hooks/use-store'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { chosenGrants } from '../results/grant-selection'
import { findGrants } from '../walk/grants-walk'
import styles from '#/ui/form/intake.module.css'
import placeStyles from './places.module.css'
import { chooseFamily, dropSource, intake, setLookIn, setText, takeFiles } from './intake-store'
import { Plan } from './plan'
import { foreignWords, readWords } from './intake-words'

interface IntakePanelProps {
  isSmall: boolean
  isRunning: boolean
}

export function IntakePanel({ isSmall, isRunning }: IntakePanelProps) {
  const { text, source, read, problem, lookIn, families } = useStore(intake)
  const id = useId()
  const isOver = useFileDrop(takeFiles)
  const accounts = read?.isTooMany === false ? read.accounts : []
  return (
    <div className={`card stack ${styles.panel}`} data-over={isOver} data-small={isSmall}>
      <IntakeBox
        label="Accounts"
        text={text}
        onText={setText}
        rows={isSmall ? 2 : 6}
        placeholder="Paste addresses or account ids, as a list, CSV or recipients, or drop a file"
      />
      {source !== null && (
        <p>
          <UntrustedText value={source} max={100} />{' '}
          <Button variant="link" onClick={dropSource}>
            Remove
          </Button>
        </p>
      )}
      {problem !== null && <Notice tone="warning">{problem}</Notice>}
      {read && <Summary read={read} />}
      <fieldset className={`row ${placeStyles.places}`}>
        <legend>Look in</legend>
        {lookIns.map((place) => (
          <label key={place} className="choice">
            <input
              type="radio"
              name={`${id}-look-in`}
              checked={place === lookIn}
              onChange={() => setLookIn(place)}
            />
            {place}
          </label>
        ))}
      </fieldset>
      {lookIn === 'Apps with restricted scopes' && <OtherFamilies chosen={families} />}
      {accounts.length > 0 && <Plan looked={{ lookIn, families }} />}
      <div className="row">
        <ReadButton
          variant="primary"
          disabledReason={reasonNot(accounts.length, problem, isRunning)}
          onClick={() => {
            chosenGrants.clear()
            findGrants(accounts, { lookIn, families })
          }}
        >
          {accounts.length === 0
            ? 'Find grants'
            : `Find grants of ${countOf(accounts.length, 'account', 'accounts')}`}
        </ReadButton>
        <ChooseFile onFiles={takeFiles} />
        <p className={`quiet aside ${styles.hint}`}>
          What you give stays in this page: nothing of it is sent.
        </p>
      </div>
    </div>
  )
}

/** Families that only apps showed: the service knows them, so it can be asked for them. */
function OtherFamilies({ chosen }: { chosen: readonly string[] }) {
  const met = useStore(metFamilies)
  const unnamed = unnamedSentence(unnamedFamilies().filter((one) => !chosen.includes(one)))
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

function reasonNot(accounts: number, problem: string | null, isRunning: boolean): string | null {
  if (isRunning) return 'A search is under way: stop it first.'
  return accounts > 0 ? null : (problem ?? 'There is no account yet.')
}

function Summary({ read }: { read: AccountsRead }) {
  const foreign = foreignWords(read)
  return (
    <div className="dim numbers">
      <UnreadLines
        words={readWords(read)}
        label="Lines not read whole"
        lines={read.examples.map(({ line, text, hidden }) => ({
          line,
          text,
          why: hidden && `${hidden} is in an account or touches one`,
        }))}
      />
      {foreign !== null && <p>{foreign}</p>}
    </div>
  )
}
