import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { settings } from '#/api/settings'
import { lostMessage, number } from '#/lib/words'
import {
  preferenceLabels,
  preferenceNames,
  setPreferences,
  labelOfTenant,
  labelTenant,
} from '#/lib/preferences'
import { Notice } from '#/ui/feedback/notice'
import { Button } from '#/ui/form/button'
import { PageHead } from '#/ui/text/page-head'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { tenantLetter } from '#/domain/names/tenant-letters'
import { CopyButton } from '#/ui/form/copy-button'
import { Field } from '#/ui/form/field'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { ShareSettings } from './share/share-settings'

const choices = [
  { name: 'startOn', help: 'The page that opens first.' },
  { name: 'theme', help: 'System follows the setting of your computer.' },
  { name: 'density', help: 'Compact shows each table row in one line.' },
  {
    name: 'timeZone',
    help: 'Every exact time shows its time zone. In tables, the column header shows it.',
  },
] as const

export function SettingsPage() {
  const { singleKeys, lost } = usePreferences()
  return (
    <div className="page narrow">
      <PageHead title="Settings" />
      {lost > 0 && (
        <Notice
          tone="warning"
          actions={
            <Button variant="link" onClick={() => setPreferences({ lost: 0 })}>
              Dismiss
            </Button>
          }
        >
          {lostMessage(lost, ['setting', 'settings'], 'this browser')}
        </Notice>
      )}
      <section className="section" aria-labelledby="settings-look">
        <h2 id="settings-look">In this browser</h2>
        <div className="settings">
          {choices.map((choice) => (
            <Choice key={choice.name} {...choice} />
          ))}
          <div>
            <label className="switch">
              <input
                type="checkbox"
                checked={singleKeys}
                aria-describedby="settings-keys-help"
                onChange={(event) => setPreferences({ singleKeys: event.target.checked })}
              />
              {preferenceNames.singleKeys}
            </label>
            <p id="settings-keys-help" className="hint prose">
              Keys without Ctrl or ⌘, such as / for the search box. Turn them off if dictation or an
              accidental key press triggers them.
            </p>
          </div>
        </div>
      </section>
      <TenantNames />
      <ShareSettings />
      <section className="section" aria-labelledby="settings-privacy">
        <h2 id="settings-privacy">Privacy</h2>
        <dl className="facts">
          <Fact name="Token">
            {settings().tokenSource === 'proxy'
              ? 'Not in this browser. Your company’s proxy adds it to each request.'
              : 'Kept in memory, and in this tab’s storage only if you chose “Keep for this tab”. Lock removes both.'}
          </Fact>
          <Fact name="Lock">
            {`Locks after ${number(settings().idleLockMinutes)} minutes without activity in any tab, and always after ${number(settings().sessionLimitHours)} hours. The button “Lock” locks every tab of this browser.`}
          </Fact>
          <Fact name="Preferences">
            Stored in this browser: these settings, saved views and filters, tenant IDs (in letter
            order), tenant names. Never a token.
          </Fact>
          <Fact name="Service data">
            Kept in memory until you lock, reload or close the tab, except tenant IDs. This tab’s
            storage keeps actions (IDs and results), runs, and the last lookup’s client IDs.
          </Fact>
          <Fact name="Requests">
            The console calls the service’s API and checks its own page for a new version. It sends
            no analytics or crash reports, and loads nothing from other sites.
          </Fact>
          <Fact name="Icons of apps">
            Never loaded. The publisher chooses an icon’s URL, so loading the icon would show the
            publisher that you opened the app.
          </Fact>
        </dl>
      </section>
      <div className="section links">
        <p>
          {/* Without this, the router scrolls the new page as far as this page. The new heading gets the focus. */}
          <Link to="/assumptions" resetScroll={false}>
            What this console assumes
          </Link>
        </p>
        <p>
          <a href="/notices.txt">Third-party licenses</a>
        </p>
        <p className="hint prose">
          Build <code>{__BUILD_ID__}</code>
        </p>
      </div>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="prose">{children}</dd>
    </>
  )
}

function Choice({ name, help }: (typeof choices)[number]) {
  const id = useId()
  const { [name]: chosen } = usePreferences()
  return (
    <div role="radiogroup" aria-labelledby={`${id}-name`} aria-describedby={`${id}-help`}>
      <p id={`${id}-name`} className="medium">
        {preferenceNames[name]}
      </p>
      <div className="segments">
        {Object.entries(preferenceLabels[name]).map(([value, text]) => (
          <label key={value}>
            <input
              type="radio"
              name={id}
              checked={value === chosen}
              onChange={() => setPreferences({ [name]: value })}
            />
            {text}
          </label>
        ))}
      </div>
      <p id={`${id}-help`} className="hint prose">
        {help}
      </p>
    </div>
  )
}

/** Fields for the names of tenants: all tenants known to this browser, and all with a name. */
function TenantNames() {
  const { tenants, tenantLabels } = usePreferences()
  const ids = [...new Set([...tenants, ...Object.keys(tenantLabels)])]
  if (ids.length === 0) return null
  return (
    <section className="section" aria-labelledby="settings-tenants">
      <h2 id="settings-tenants">Names of tenants</h2>
      <p className="hint prose">
        The service gives no tenant names. Names given here stay in this browser. Exports and
        dialogs show the ID beside the name.
      </p>
      <div className="two">
        {ids.map((id) => (
          <TenantName key={id} id={id} letter={tenantLetter(tenants, id) || 'Tenant'} />
        ))}
      </div>
    </section>
  )
}

function TenantName({ id, letter }: { id: string; letter: string }) {
  const label = labelOfTenant(id, usePreferences().tenantLabels)
  const field = useId()
  const [text, setText] = useState(label)
  return (
    <Field
      id={field}
      label={letter}
      aside={
        <span className="beside">
          <code id={`${field}-id`} className="broken quiet">
            <UntrustedText value={id} max={600} />
          </code>
          <CopyButton value={id} name="Copy tenant ID" />
        </span>
      }
    >
      <input
        id={field}
        aria-describedby={`${field}-id`}
        maxLength={60}
        autoComplete="off"
        placeholder="No name"
        // Spaces at the ends stay while you type, although the name is saved without them. Another tab can change it.
        value={text.trim() === label ? text : label}
        onChange={({ target: { value } }) => {
          setText(value)
          labelTenant(id, value.trim())
        }}
      />
    </Field>
  )
}
