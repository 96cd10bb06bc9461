import { useId } from 'react'
import {
  isSameValue,
  offeredValues,
  settingLabel,
  trustSettings,
  valueMessage,
  withValue,
  type SentValues,
  type TrustSetting,
  type TrustValues,
} from '#/domain/trusted/trust-settings'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { Field, Select } from '#/ui/form/field'

interface SettingFieldsProps {
  /** The current settings; null for a new entity, whose settings get the service's default unless chosen. */
  now: TrustValues | null
  /** The settings of the loaded entities. The fields offer the values seen there. */
  seen: readonly TrustValues[]
  chosen: SentValues
  onChoose: (chosen: SentValues) => void
  locked: boolean
}

export function SettingFields({ now, seen, chosen, onChoose, locked }: SettingFieldsProps) {
  return trustSettings.map((name) => (
    <SettingField
      key={name}
      name={name}
      now={now}
      values={offeredValues(name, now ? [now, ...seen] : seen)}
      chosen={chosen}
      locked={locked}
      onChoose={(value) => onChoose(withValue(chosen, name, value, now))}
    />
  ))
}

interface SettingFieldProps extends Omit<SettingFieldsProps, 'seen' | 'onChoose'> {
  name: TrustSetting
  values: readonly unknown[]
  onChoose: (value: unknown) => void
}

function SettingField({ name, now, values, chosen, onChoose, locked }: SettingFieldProps) {
  const id = useId()
  const isNew = now === null
  const current = isNew ? undefined : now[name]
  const value = name in chosen ? chosen[name] : current
  // An extra option for a current value that is not offered. Choosing it sends nothing.
  const hasOther = isNew || !values.some((item) => isSameValue(item, current))
  const labelOf = (item: unknown) => withMarkers(cut(valueMessage(name, item), 60))
  const other = hasOther
    ? [['-1', isNew ? 'Service default (least permissive)' : labelOf(current)] as const]
    : []
  return (
    <Field id={id} label={settingLabel(name)}>
      <Select
        id={id}
        options={[...other, ...values.map((item, index) => [`${index}`, labelOf(item)] as const)]}
        value={`${values.findIndex((item) => isSameValue(item, value))}`}
        aria-describedby={values.length === 0 ? `${id}-none` : undefined}
        aria-disabled={locked}
        onChange={(index) => !locked && onChoose(values[Number(index)])}
      />
      {values.length === 0 && (
        <p id={`${id}-none`} className="hint broken">
          The loaded entities have no value of this setting, so none can be chosen.
        </p>
      )}
    </Field>
  )
}
