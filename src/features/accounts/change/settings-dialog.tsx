import { useId, useRef, useState, type RefObject } from 'react'
import {
  settingName,
  choiceLabels,
  ownValue,
  settingChoices,
  settingsChange,
  valueAndLayer,
  withChoice,
  type AccountSetting,
  type SettingChoice,
} from '#/domain/accounts/account-settings'
import { RawWord } from '#/ui/text/raw-word'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { ChangeDialog, useAccountWrite, type AccountDialogProps } from './change-dialog'

const none: ReadonlyMap<string, SettingChoice> = new Map()

/** Shows a choice for each setting of an account. Sends the changed settings in one request. */
export function SettingsDialog(props: AccountDialogProps) {
  const { writing, account } = useAccountWrite(props)
  const [chosen, setChosen] = useState(none)
  const first = useRef<HTMLInputElement>(null)
  const settings = account.settings ?? []
  const change = settingsChange(settings, chosen)
  return (
    <ChangeDialog
      {...props}
      writing={writing}
      account={account}
      title="Account settings"
      submitLabel="Save settings"
      change={change.size > 0 ? { kind: 'settings', settings: change } : null}
      whyNot={change.size > 0 ? null : 'Nothing has changed.'}
      initialFocus={first}
    >
      <p className="quiet">“Default” lets the group, the tenant or the service decide.</p>
      <div className="settings">
        {settings.map((setting, index) => (
          <SettingGroup
            key={setting.name}
            setting={setting}
            choice={chosen.get(setting.name) ?? ownValue(setting)}
            changes={change.has(setting.name)}
            locked={writing.isLocked}
            onChoose={(choice) => setChosen(withChoice(chosen, setting, choice))}
            first={index === 0 ? first : undefined}
          />
        ))}
      </div>
    </ChangeDialog>
  )
}

interface SettingGroupProps {
  setting: AccountSetting
  /** The chosen value; null if the account's own value is unknown. */
  choice: SettingChoice | null
  changes: boolean
  locked: boolean
  onChoose: (choice: SettingChoice) => void
  first: RefObject<HTMLInputElement | null> | undefined
}

function SettingGroup({ setting, choice, changes, locked, onChoose, first }: SettingGroupProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={`${id}-now`}
      aria-disabled={locked}
    >
      <div className="broken">
        <div id={id} className="medium">
          <RawWord value={setting.name} words={settingName(setting)} max={200} />
        </div>{' '}
        <div id={`${id}-now`} className="hint">
          In force: <UntrustedText value={valueAndLayer(setting)} max={100} />
          {changes && ' · changed'}
        </div>
      </div>
      <div className="segments">
        {settingChoices.map((value) => (
          <label key={value}>
            <input
              ref={value === (choice ?? 'on') ? first : undefined}
              type="radio"
              name={id}
              checked={value === choice}
              // A disabled radio would lose the focus while the change is sent.
              onChange={() => !locked && onChoose(value)}
            />
            {choiceLabels[value]}
          </label>
        ))}
      </div>
    </div>
  )
}
