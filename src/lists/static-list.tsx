import type { RowData } from '@tanstack/react-table'
import { Download } from 'lucide-react'
import {
  use,
  useDeferredValue,
  useMemo,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { number } from '#/lib/words'
import type { Coverage } from '#/scans/coverage'
import { Button } from '#/ui/form/button'
import { SelectBox } from '#/ui/form/select-box'
import { DataTable, type DataTableProps } from '#/ui/table/data-table'
import type { TableSelection } from '#/ui/table/table-selection'
import { saveStatic, type StaticFile } from './export/static-file'
import { findRows, LocalFind } from './find/local-find'
import { columnHelp, type ListDefinition } from './define-list'
import { extentOfFound, mostPrinted } from './print/extent'
import { findFact, PrintTable, type PrintFact } from './print/print-rows'
import { ToolPlaces } from './tool/tool-places'

export interface StaticListProps<Row extends RowData> extends Pick<
  DataTableProps<Row>,
  'linesOf' | 'onAction' | 'onSort' | 'rowsOpen' | 'sorting'
> {
  of: ListDefinition<Row>
  rows: readonly Row[]
  /** True before the first rows. */
  isLoading?: boolean
  rowId: (row: Row) => string
  /** Key of the scroll position, so that Back restores it. */
  scrollId: string
  find: string
  none: string
  show?: ReactNode
  facts?: readonly PrintFact[]
  /** Coverage of the scan that read the rows; null for rows that this tab created. */
  coverage: Coverage | null
  /** Returns the content of "Export CSV"; null hides the button. */
  file: (() => Omit<StaticFile<Row>, 'coverage'>) | null
  /** After the find box. */
  actions?: ReactNode
  /** Before “Export CSV”. */
  buttons?: ReactNode
  selection?: TableSelection<Row> & { clear: () => void }
  renderBar?: (onClear: () => void) => ReactNode
  /** Content below the rows. */
  below?: ReactNode
}

export function StaticList<Row extends RowData>(props: StaticListProps<Row>) {
  const { of, rows, isLoading = false, coverage, file, selection, none, facts = [] } = props
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const shown = useMemo(() => findRows(of, rows, wanted), [of, rows, wanted])
  const isFinding = wanted.trim() !== ''
  const [controls, setControls] = useState<HTMLDivElement | null>(null)
  const tool = use(ToolPlaces)
  const help = shown.length > 0 ? columnHelp(of.onScreen) : []
  const notes = tool?.foot ? [...help, tool.foot] : help
  const buttons = (
    <>
      {props.buttons}
      {file !== null && <StaticExport {...{ of, file, coverage }} />}
    </>
  )
  const onClear = () => {
    // Move the focus, because the focused button disappears with the selection.
    controls?.querySelector('button')?.focus({ preventScroll: true })
    selection?.clear()
  }
  return (
    <>
      <div ref={setControls} className="toolbar unprinted">
        {props.show}
        <div className="row near push">
          <LocalFind
            label={props.find}
            value={text}
            onChange={setText}
            found={shown.length}
            loaded={rows.length}
            total={rows.length}
          />
          {props.actions}
          {tool === null && buttons}
        </div>
      </div>
      {tool?.acts && createPortal(buttons, tool.acts)}
      {!of.flows && (
        <PrintTable
          name={of.noun[1]}
          facts={isFinding ? [...facts, findFact('Find', wanted)] : facts}
          coverage={coverage}
          extent={extentOfFound(shown.length, of.noun)}
          columns={of.onScreen}
          rows={shown.slice(0, mostPrinted).flatMap(of.split ?? ((row) => [row]))}
        />
      )}
      {shown.length === 0 && !isLoading ? (
        <p className="empty">
          {isFinding ? `No match in the ${number(rows.length)} ${of.noun[1]} shown.` : none}
        </p>
      ) : of.flows ? (
        <FlowTable of={of} rows={shown} rowId={props.rowId} />
      ) : (
        <DataTable
          caption={of.name}
          columns={of.table}
          rows={shown}
          rowId={props.rowId}
          rowCount={isLoading ? null : shown.length}
          state={isLoading ? 'loading' : 'ready'}
          refreshing={false}
          onEndNear={nothing}
          scrollId={props.scrollId}
          card={of.card}
          selection={selection}
          sorting={props.sorting}
          onSort={props.onSort}
          rowsOpen={props.rowsOpen}
          linesOf={props.linesOf}
          onAction={props.onAction}
        />
      )}
      {props.below}
      <div className="feet">
        {selection && selection.selected.size > 0 && props.renderBar?.(onClear)}
        {notes.length > 0 && (
          <div className="foot">
            {notes.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
        )}
      </div>
    </>
  )
}

type StaticExportProps<Row extends RowData> = Pick<StaticListProps<Row>, 'of' | 'coverage'> & {
  file: NonNullable<StaticListProps<Row>['file']>
}

/** “Export CSV” of a static list, for the head of a page that has it there. */
export function StaticExport<Row extends RowData>({ of, coverage, file }: StaticExportProps<Row>) {
  return (
    <Button onClick={() => saveStatic(of, { ...file(), coverage })}>
      <Download size={14} />
      Export CSV
    </Button>
  )
}

const nothing = () => {}

interface FlowTableProps<Row extends RowData> extends Pick<
  StaticListProps<Row>,
  'of' | 'rows' | 'rowId'
> {
  /** The checkbox of a row; of the head for null. */
  box?: (row: Row | null) => ComponentProps<typeof SelectBox>
}

/** Table whose rows grow with their text. On a phone each row is a card, and explicit roles keep it a table. */
export function FlowTable<Row extends RowData>({ of, rows, rowId, box }: FlowTableProps<Row>) {
  const columns = of.onScreen
  return (
    <table role="table" className="flow" aria-label={of.name}>
      <colgroup>
        {box && <col style={{ width: 'calc(var(--gutter) + 1.75rem)' }} />}
        {columns.map(({ id, width }) => (
          <col key={id} style={width === undefined ? undefined : { width }} />
        ))}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          {box && (
            <th role="columnheader" scope="col">
              <span className="visually-hidden">Select</span>
              <SelectBox {...box(null)} />
            </th>
          )}
          {columns.map(({ id, header }) => (
            <th key={id} role="columnheader" scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowId(row)} role="row" data-selected={box?.(row).checked}>
            {box && (
              <td role="cell">
                <SelectBox {...box(row)} />
              </td>
            )}
            {columns.map(({ id, header, cell }) => (
              <td key={id} role="cell">
                <span className="term" aria-hidden="true">
                  {header}
                </span>
                <div>{cell?.(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
