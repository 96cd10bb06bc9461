import { useId, useState, type ReactNode } from 'react'
import type { Option } from '#/lib/filters'
import { number } from '#/lib/words'
import { pressedKey } from '#/ui/hooks/pressed-key'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { offeredOptions, type Filter, type MoreProps } from './filter'

interface FilterPanelProps<Filters> {
  filter: Filter<Filters>
  chosen: readonly string[]
  onChange: (values: string[]) => void
  counts?: ReadonlyMap<string, number> | undefined
  legend?: ReactNode
  onText?: MoreProps['onText']
  /** Returns the sign before a value. */
  glyphOf?: ((value: string) => ReactNode) | undefined
}

/** The controls of a filter. `seen`: values of rows, offered after the described ones. */
export function FilterPanel<Filters>(
  props: FilterPanelProps<Filters> & { seen: readonly string[] },
) {
  return <FilterChoices {...props} offered={useOptions(props.filter, props.chosen, props.seen)} />
}

interface FilterChoicesProps<Filters> extends FilterPanelProps<Filters> {
  offered: ReturnType<typeof useOptions>
  /** Content above the help. */
  extra?: ReactNode
  /** Content below the help. */
  children?: ReactNode
}

export function FilterChoices<Filters>(props: FilterChoicesProps<Filters>) {
  const { filter, chosen, onChange, counts, children } = props
  const { kind, label, help, Value, Line, More, empty } = filter
  const id = useId()
  const { options, keep } = props.offered
  const several = kind === 'any of'
  const choose = (value: string, on: boolean) => {
    keep(value)
    const others = several ? chosen.filter((text) => text !== value) : []
    onChange(on ? [...others, value] : others)
  }
  const optionProps = (option: Option) => ({
    option,
    kind: several ? ('checkbox' as const) : ('radio' as const),
    group: id,
    checked: option.value === '' ? chosen.length === 0 : chosen.includes(option.value),
    count: counts?.get(option.value),
    glyph: props.glyphOf?.(option.value),
    onChoose: choose,
  })
  return (
    <div ref={takeFocus} className="stack">
      {kind === 'words' ? (
        <TextField
          label={label}
          helpId={id}
          value={chosen.join('')}
          onApply={(text) => onChange([text])}
        />
      ) : (
        <fieldset aria-describedby={help === undefined ? undefined : id}>
          <legend className={props.legend ? 'strong' : several ? 'note' : 'visually-hidden'}>
            {props.legend ?? (
              <>
                <span className="visually-hidden">{label}: </span>
                {several ? 'any of' : 'one of'}
              </>
            )}
          </legend>
          {options.map((option) => {
            const { value } = option
            const drawn = Value && value !== '' && <Value id={value} />
            return Line && value !== '' ? (
              <Line key={value} id={value}>
                {(text) => <OptionLine {...optionProps(option)} label={text} />}
              </Line>
            ) : (
              <OptionLine key={value} {...optionProps(option)} label={drawn || null} />
            )
          })}
          {options.length === 0 && <p>{empty}</p>}
          {More && <More onAdd={(value) => choose(value, true)} onText={props.onText} />}
        </fieldset>
      )}
      {props.extra}
      {help !== undefined && (
        <p id={id} className="note">
          {help}
        </p>
      )}
      {children}
    </div>
  )
}

/** Returns the options in a stable order, so that no option moves under the pointer. */
export function useOptions<Filters>(
  filter: Filter<Filters>,
  chosen: readonly string[],
  seen: readonly string[],
) {
  const [kept, setKept] = useState(() => [...chosen, ...seen])
  return {
    options: offeredOptions(filter, [...kept, ...chosen, ...seen]),
    keep: (value: string) => setKept((before) => [...before, value]),
  }
}

/** Returns the checked control, else the first. Null before the options are rendered. */
export function firstControl(part: Element | null): HTMLElement | null {
  return (
    part?.querySelector<HTMLElement>('input:checked') ??
    part?.querySelector<HTMLElement>('input') ??
    null
  )
}

/** Focuses the first control, because this code may load after the popover has opened. */
function takeFocus(panel: HTMLElement | null): void {
  if (panel?.closest('[popover]')) firstControl(panel)?.focus({ preventScroll: true })
}

interface OptionLineProps {
  option: Option
  kind: 'checkbox' | 'radio'
  group: string
  checked: boolean
  count: number | undefined
  glyph: ReactNode
  onChoose: (value: string, on: boolean) => void
  label: ReactNode
}

/** A choice with its count. The count is not part of the control's name. */
function OptionLine(props: OptionLineProps) {
  const { option, kind, group, checked, count, glyph, onChoose, label } = props
  const countId = useId()
  return (
    <div className="choice-row">
      <label className="choice">
        <input
          type={kind}
          name={group}
          value={option.value}
          checked={checked}
          aria-describedby={count === undefined ? undefined : countId}
          onChange={(event) => onChoose(option.value, event.target.checked)}
        />
        {glyph}
        <span>{label ?? <UntrustedText value={option.label} max={100} />}</span>
      </label>
      <span id={countId} className="dim numbers">
        {count !== undefined && number(count)}
      </span>
    </div>
  )
}

interface TextFieldProps {
  label: string
  helpId: string
  value: string
  onApply: (value: string) => void
}

/** Text field, applied by Enter or on leaving the field. */
function TextField({ label, helpId, value, onApply }: TextFieldProps) {
  const apply = (text: string) => {
    if (text.trim() !== value) onApply(text.trim())
  }
  return (
    <input
      aria-label={label}
      aria-describedby={helpId}
      defaultValue={value}
      maxLength={600}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={(event) => pressedKey(event) === 'Enter' && apply(event.currentTarget.value)}
      onBlur={(event) => apply(event.currentTarget.value)}
    />
  )
}
