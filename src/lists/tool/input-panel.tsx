import { type ReactNode, Fragment, useId, useState } from 'react'
import type { Role, Choice } from '#/domain/input/columns'
import type { TextRead } from '#/domain/input/parsed-text'
import { formatSize } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { Button, ReadButton } from '#/ui/form/button'
import { ChooseFile, TextOrFileBox, UnreadLines } from '#/ui/form/text-or-file-box'
import { useStore } from '#/ui/hooks/use-store'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { longestInBox, type Input } from './create-input'
import { ToolPanel } from './tool-page'
import type { DateOrder } from '#/domain/input/dates'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { formatZone } from '#/lib/time/time'

interface InputPanelProps<Read extends TextRead> {
  input: Input<Read>
  label: string
  placeholder: string
  isSmall: boolean
  roles: Partial<Record<Role, string>>
  /** Further messages about the parsed text. */
  moreWords?: readonly string[]
  /** Returns a warning about the parsed text. */
  renderWarning?: (read: Read) => ReactNode
  /** Fields between the text and the buttons. */
  children?: ReactNode
  start: { label: string; disabledReason: string | null; onClick: () => void }
  /** Options after the buttons. */
  options?: ReactNode
}

/** Place for a text or a file, with a summary of the parsed values and the button that starts the scan. */
export function InputPanel<Read extends TextRead>(props: InputPanelProps<Read>) {
  const { input, isSmall, moreWords = [], children, start, options } = props
  const { source, done, read } = useStore(input)
  const reading = done === null ? null : `Wait until ${source?.name ?? 'the text'} has been read.`
  return (
    <ToolPanel grows={!isSmall} onFiles={input.takeFiles}>
      <div className={children === undefined ? 'stack' : 'two'}>
        <div className="stack">
          <InputFields {...props} />
        </div>
        {children !== undefined && <div className="stack">{children}</div>}
      </div>
      <div className="row near">
        <ReadButton
          variant="primary"
          disabledReason={reading ?? start.disabledReason}
          onClick={start.onClick}
        >
          {start.label}
        </ReadButton>
        <ChooseFile disabledReason={reading} onFiles={input.takeFiles} />
        {options}
        {read && done === null && (
          <UnreadLines
            words={[...input.messages(read), ...moreWords].join('. ')}
            lines={read.examples.map(({ at, text: line, doubt }) => ({
              at,
              text: line,
              why: doubt && `${doubt.why}, not looked up`,
            }))}
            more={read.unread - read.examples.length}
          />
        )}
      </div>
    </ToolPanel>
  )
}

function InputFields<Read extends TextRead>({
  input,
  label,
  placeholder,
  isSmall,
  roles,
  renderWarning,
}: InputPanelProps<Read>) {
  const { text, source, done, read, problem, choice } = useStore(input)
  return (
    <>
      <TextOrFileBox
        label={label}
        text={text}
        onText={input.setText}
        rows={isSmall ? 2 : 6}
        placeholder={placeholder}
        onPaste={(event) => {
          const { files } = event.clipboardData
          const pasted = event.clipboardData.getData('text/plain')
          if (files.length === 0 && pasted.length <= longestInBox) return
          event.preventDefault()
          if (files.length > 0) input.takeFiles([...files])
          else input.takeText(pasted)
        }}
      />
      {(source !== null || done !== null) && (
        <p className="row numbers">
          {source && (
            <>
              <UntrustedText value={source.name} max={100} />, {formatSize(source.size)}
            </>
          )}
          {done !== null && (
            <>
              <progress aria-label="Reading" max={1} value={done} />
              {formatSize(Math.round(done * (source?.size ?? text.length)))} read
            </>
          )}
          <Button variant="link" onClick={input.drop}>
            {done === null ? 'Remove' : 'Stop'}
          </Button>
        </p>
      )}
      {problem !== null && <Notice tone="warning">{problem}</Notice>}
      {read && done === null && (
        <div className="dim numbers">
          <ColumnMapping read={read} roles={roles} choice={choice} onChoose={input.choose} />
          {renderWarning?.(read)}
        </div>
      )}
    </>
  )
}

interface ColumnMappingProps {
  read: TextRead & { dates?: { ambiguous: number } }
  /** Text for each role without a column. */
  roles: Partial<Record<Role, string>>
  choice: Choice
  onChoose: (choice: Choice) => void
}

const labels: Record<Role, string> = { clientId: 'Client ID', account: 'Account', time: 'Time' }

/** Selects the column for each role: `Client ID: “App ID” · Account: “User” · Time: “Date”, CET`. */
function ColumnMapping({ read: { table, dates }, roles, choice, onChoose }: ColumnMappingProps) {
  const id = useId()
  const [zone] = useState(() => formatZone(Date.now()))
  if (table === null) return null
  const { names, columns } = table
  const hasOrder = choice.order !== undefined || (dates?.ambiguous ?? 0) > 0
  return (
    <p className="reads">
      {(Object.keys(roles) as Role[]).map((role, index) => (
        <Fragment key={role}>
          {index > 0 && <span aria-hidden>·</span>}
          <span>
            <label htmlFor={id + role}>{labels[role]}</label>:{' '}
            <select
              className="quiet-edge"
              id={id + role}
              value={columns[role] ?? ''}
              onChange={({ target }) =>
                onChoose({ [role]: target.value === '' ? null : Number(target.value) })
              }
            >
              <option value="">{roles[role]}</option>
              {[...names.entries()].map(([place, name]) => (
                <option key={place} value={place}>
                  “{cut(withMarkers(name), 40)}”
                </option>
              ))}
            </select>
            {role === 'time' && columns.time !== null && `, ${zone}`}
          </span>
        </Fragment>
      ))}
      {hasOrder && (
        <>
          <span aria-hidden>·</span>
          <span>
            <label htmlFor={`${id}order`}>Date order</label>:{' '}
            <select
              className="quiet-edge"
              id={`${id}order`}
              value={choice.order ?? ''}
              onChange={({ target }) => onChoose({ order: target.value as DateOrder })}
            >
              {choice.order === undefined && <option value="">unknown</option>}
              {Object.entries(orders).map(([order, label]) => (
                <option key={order} value={order}>
                  {label}
                </option>
              ))}
            </select>
          </span>
        </>
      )}
    </p>
  )
}

const orders: Record<DateOrder, string> = { 'day first': 'day first', 'month first': 'month first' }
