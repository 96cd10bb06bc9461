import { useId, type Ref } from 'react'
import type { DirectoryAccount } from '#/api/directory/schema'
import {
  isSettingName,
  settingParam,
  settingsIn,
  type DirectoryFilters,
} from '#/domain/accounts/directory-filters'
import type { Role } from '#/domain/accounts/role-assignment'
import { spacedOut } from '#/lib/spaced-out'
import { number } from '#/lib/words'
import { Popover } from '#/ui/dialog/popover'
import { Button } from '#/ui/form/button'
import { Choice, choiceOf, yesOrNo, type Option } from '#/ui/form/choice'
import { classNames } from '#/ui/text/class-names'
import { RawWord } from '#/ui/text/raw-word'
import styles from './directory-filter-bar.module.css'
import { roleName } from './directory-words'

interface FilterBarProps {
  /** The first filter: it takes the focus when all filters are cleared. */
  first: Ref<HTMLSelectElement>
  filters: DirectoryFilters
  onChange: (filters: DirectoryFilters) => void
  /** The loaded accounts: the document does not list the values, so those that were seen are offered. */
  accounts: readonly DirectoryAccount[]
  roles: readonly Role[]
}

const onOrOff: Option[] = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
]
/** More would make a menu too long; an address can still ask for any value. */
const mostSeen = 60

/** The filters of List Accounts (SERVICE.md §4.6): they combine, and all are in the address. */
export function DirectoryFilterBar({ first, filters, onChange, ...known }: FilterBarProps) {
  const set = (name: keyof DirectoryFilters) => (value: string) => {
    const { [name]: _before, ...rest } = filters
    onChange(value === '' ? rest : { ...rest, [name]: valueOf(name, value) })
  }
  const statuses = unique([
    'active',
    ...known.accounts.map(({ providerStatus }) => providerStatus ?? ''),
  ])
  const settings = unique([
    ...settingsIn(filters),
    ...known.accounts
      .slice(0, mostSeen)
      .flatMap((one) => one.settings?.map(({ name }) => name) ?? []),
  ]).filter(isSettingName)
  const more = [
    filters.licensed,
    filters.mailboxStatus,
    filters.group,
    ...settingsIn(filters),
  ].filter((value) => value !== undefined).length
  return (
    <div role="group" aria-label="Filters" className={styles.bar}>
      <Choice
        ref={first}
        label="VIP"
        value={choiceOf(filters.vip)}
        options={yesOrNo}
        onChange={set('vip')}
      />
      <Choice
        label="Role"
        late
        value={filters.role ?? ''}
        options={known.roles.map((role) => ({ value: role.id, label: roleName(role) }))}
        onChange={set('role')}
      />
      <Choice
        label="Provider status"
        late
        value={filters.providerStatus ?? ''}
        options={statuses.map((value) => ({ value, label: spacedOut(value) }))}
        onChange={set('providerStatus')}
      />
      <Popover
        title="More filters"
        size="medium"
        focusFirst={(popover) => popover.querySelector('select')}
        button={{
          icon: 'opens',
          className: classNames(more > 0 && styles.set),
          children: (
            <>
              More filters
              {more > 0 && <span aria-hidden="true"> ({number(more)})</span>}
            </>
          ),
        }}
      >
        <div className={styles.more}>
          <Choice
            label="Licensed"
            value={choiceOf(filters.licensed)}
            options={yesOrNo}
            onChange={set('licensed')}
          />
          <Words
            label="Mailbox status"
            value={filters.mailboxStatus ?? ''}
            onApply={set('mailboxStatus')}
          />
          <Words label="Group IDs" value={filters.group ?? ''} onApply={set('group')} />
          <p className="note">
            Sent as typed: the service’s document lists no values. Press Enter to apply.
          </p>
          <fieldset className={styles.settings}>
            <legend>Value in force, from any layer</legend>
            {settings.map((name) => (
              <Choice
                key={name}
                label={<RawWord value={name} max={100} />}
                value={filters[settingParam(name)] ?? ''}
                options={onOrOff}
                onChange={set(settingParam(name))}
              />
            ))}
            {settings.length === 0 && <p>No setting has been seen yet.</p>}
          </fieldset>
        </div>
      </Popover>
      {Object.keys(filters).length > 0 && (
        <Button variant="link" onClick={() => onChange({})}>
          Clear all filters
        </Button>
      )}
    </div>
  )
}

interface WordsProps {
  label: string
  value: string
  onApply: (value: string) => void
}

/** A filter whose values are known to nobody here: typed, and applied by Enter or on leaving the field. */
function Words({ label, value, onApply }: WordsProps) {
  const id = useId()
  const apply = (text: string) => {
    if (text.trim() !== value) onApply(text.trim())
  }
  return (
    <div className={styles.words}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        defaultValue={value}
        maxLength={600}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={(event) => event.key === 'Enter' && apply(event.currentTarget.value)}
        onBlur={(event) => apply(event.currentTarget.value)}
      />
    </div>
  )
}

function valueOf(name: keyof DirectoryFilters, value: string): string | boolean {
  return name === 'vip' || name === 'licensed' ? value === 'true' : value
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value.trim() !== '').slice(0, mostSeen)
}
