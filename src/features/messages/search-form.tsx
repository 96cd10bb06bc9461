import { useId, useRef, useState, type ReactNode } from 'react'
import { ApiError, sentence, type Failure } from '#/api/errors'
import {
  toDateTime,
  fieldAt,
  toFieldValue,
  checkSearch,
  fieldOfFailure,
  searchFields,
  type SearchAddress,
  type SearchField,
  type SearchRequest,
} from '#/domain/messages/search-request'
import { formatZone } from '#/lib/time/time'
import { parseInstant } from '#/lib/time/instant'
import { useAlert } from '#/ui/feedback/announcer'
import { Button, ReadButton } from '#/ui/form/button'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { ServiceMessage } from '#/ui/text/service-message'
import { Field, HiddenHint } from '#/ui/form/field'
import { Form, submitByCtrlEnter } from '#/ui/form/form'
import { Around } from './around'
import { draftFor, unchanged, type Draft } from './search-draft'
import { SearchTenants } from './search-tenants'

interface SearchFormProps {
  address: SearchAddress
  refusal: Error | null
  /** True if the page has nothing else, so that the query takes more room. */
  isFirst: boolean
  isBusy: boolean
  onSearch: (request: SearchRequest) => void
}

const day = 86_400_000
const week = 7 * day
const periods = [
  ['24 h', day],
  ['7 d', week],
  ['30 d', 30 * day],
] as const
const minute = 60_000
const nextMinute = () => Math.ceil(Date.now() / minute) * minute

/** The form of a search. Only its button starts a search, whatever is in the URL. */
export function SearchForm({ address, refusal, isFirst, isBusy, onSearch }: SearchFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { timeZone: zone } = usePreferences()
  const [latest, setLatest] = useState(nextMinute)
  const [draft, setDraft] = useState({ of: address, ...unchanged })
  const { values, problems } = draftFor(draft, address)
  const change = (part: Draft) =>
    setDraft({ of: address, values: { ...values, ...part }, problems: {} })
  const given: Required<Draft> = {
    mqlSearchString: address.mqlSearchString ?? '',
    startDate: toFieldValue(address.startDate, zone) || fieldAt(latest - week, zone),
    endDate: toFieldValue(address.endDate, zone) || fieldAt(latest, zone),
    uDomainIds: address.uDomainIds ?? [],
  }
  const shown = { ...given, ...values }
  const { mqlSearchString: query, startDate: from, endDate: to, uDomainIds: tenants } = shown
  const refusals = refusal instanceof ApiError ? refusal.failures : []
  const isChanged = JSON.stringify(shown) !== JSON.stringify(given)

  const submit = () => {
    const checked = checkSearch({
      mqlSearchString: query,
      // An unchanged date is sent as it is in the URL.
      startDate:
        values.startDate === undefined && address.startDate
          ? address.startDate
          : toDateTime(from, zone),
      endDate:
        values.endDate === undefined && address.endDate ? address.endDate : toDateTime(to, zone),
      uDomainIds: tenants,
    })
    if ('problems' in checked) {
      setDraft({ of: address, values, problems: checked.problems })
      const first = searchFields.find((field) => checked.problems[field] !== undefined)
      form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
      return
    }
    change({})
    onSearch(checked.request)
  }

  const fieldProps = (field: Exclude<SearchField, 'uDomainIds'>) => {
    const failures = refusals.filter((failure) => fieldOfFailure(failure) === field)
    const isRefused =
      refusal !== null && !isChanged && (field === 'mqlSearchString' || failures.length > 0)
    const isWrong = problems[field] !== undefined || isRefused
    const note = (
      <FieldNote
        id={`${id}-${field}-note`}
        problem={problems[field]}
        refusal={isRefused ? refusal : null}
        showsMessage={field === 'mqlSearchString'}
        failures={failures}
      />
    )
    return { note, isWrong, noteId: `${id}-${field}-note` }
  }

  const date = (field: 'startDate' | 'endDate', label: string, value: string) => {
    const { note, isWrong, noteId } = fieldProps(field)
    const ms = parseInstant(toDateTime(value, zone) ?? '')
    return (
      <Field
        id={`${id}-${field}`}
        label={label}
        className="inline"
        aside={
          <span id={`${id}-${field}-zone`} className="quiet">
            {formatZone(ms ?? latest)}
          </span>
        }
      >
        <input
          id={`${id}-${field}`}
          name={field}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={value}
          aria-invalid={isWrong}
          aria-describedby={`${id}-${field}-zone ${noteId}`}
          onChange={(event) => change({ [field]: event.target.value })}
        />
        {note}
      </Field>
    )
  }
  const { note, isWrong, noteId } = fieldProps('mqlSearchString')

  return (
    <div className="intake row unprinted">
      <Around />
      <Form id={`${id}-form`} ref={form} onSubmit={submit}>
        <Field id={`${id}-query`} label="Query" className="whole">
          <textarea
            id={`${id}-query`}
            name="mqlSearchString"
            rows={isFirst ? 8 : 2}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            dir="auto"
            value={query}
            aria-invalid={isWrong}
            aria-describedby={`${id}-help ${noteId}`}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onChange={(event) => change({ mqlSearchString: event.target.value })}
            onKeyDown={submitByCtrlEnter}
          />
          <p id={`${id}-help`} className="hint">
            In the service’s own query language, sent as typed. <HiddenHint text={query} />
          </p>
          {note}
        </Field>
        {date('startDate', 'From', from)}
        {date('endDate', 'To', to)}
        <div role="group" aria-label="Period" className="pills">
          {periods.map(([label, length]) => (
            <Button
              key={label}
              variant="ghost"
              aria-pressed={from === fieldAt(latest - length, zone) && to === fieldAt(latest, zone)}
              onClick={() => {
                const now = nextMinute()
                setLatest(now)
                change({ startDate: fieldAt(now - length, zone), endDate: fieldAt(now, zone) })
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      </Form>
      <div className="row near">
        <SearchTenants chosen={tenants} onChange={(uDomainIds) => change({ uDomainIds })}>
          <FieldNote
            id={`${id}-tenants-note`}
            problem={undefined}
            refusal={isChanged ? null : refusal}
            showsMessage={false}
            failures={refusals.filter((failure) => fieldOfFailure(failure) === 'uDomainIds')}
          />
        </SearchTenants>
      </div>
      <ReadButton
        variant="primary"
        type="submit"
        form={`${id}-form`}
        className="push"
        disabledReason={isBusy ? 'Wait until the search has started.' : null}
      >
        {isBusy ? 'Starting…' : 'Search messages'}
      </ReadButton>
    </div>
  )
}

interface FieldNoteProps {
  id: string
  problem: string | undefined
  refusal: Error | null
  /** Whether this note shows the service's message. Its failures are beside their fields. */
  showsMessage: boolean
  failures: Failure[]
}

function FieldNote({ id, problem, refusal, showsMessage, failures }: FieldNoteProps): ReactNode {
  const message = showsMessage && refusal instanceof ApiError ? refusal.serviceWords : null
  const refused = refusal !== null && showsMessage ? sentence(refusal, 'searchMessages') : null
  useAlert(problem ?? refused)
  return (
    <div id={id} className="stack fails">
      {problem}
      {refused}
      {refusal !== null && <ServiceMessage words={message} failures={failures} />}
    </div>
  )
}
