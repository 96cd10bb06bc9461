import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { listFilters } from '#/domain/lists/list-filters'
import { scopeParts, tierLabel, type ObservedScope } from '#/domain/scopes/observed-scopes'
import { familyLabel } from '#/domain/scopes/families'
import { number } from '#/lib/words'
import { Token } from '#/ui/text/badge'
import { Button } from '#/ui/form/button'
import { LongText } from '#/ui/text/long-text'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { useMedia } from '#/ui/hooks/use-media'

const folded = 30

interface ScopeListProps {
  scopes: readonly ObservedScope[]
  what: string
  /** Returns the note of a scope; null if none. */
  findNote: (scope: string) => string | null
  /** Show the tier. A restricted group has it in its heading. */
  showTier?: boolean
}

export function ScopeList({ scopes, what, findNote, showTier = false }: ScopeListProps) {
  const [open, setOpen] = useState(false)
  const isPrinted = useMedia('print')
  const shown = open || isPrinted ? scopes : scopes.slice(0, folded)
  return (
    <div>
      <ul className="scopes">
        {shown.map((scope) => (
          <ScopeRow
            key={scope.scope}
            observed={scope}
            note={findNote(scope.scope)}
            showTier={showTier}
          />
        ))}
      </ul>
      {scopes.length > folded && !isPrinted && (
        <Button variant="link" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show fewer' : `Show all ${number(scopes.length)}`}{' '}
          <UntrustedText value={what} max={40} />
        </Button>
      )}
    </div>
  )
}

interface ScopeRowProps {
  observed: ObservedScope
  note: string | null
  showTier: boolean
}

function ScopeRow({ observed: { scope, known, resembles }, note, showTier }: ScopeRowProps) {
  const { before, name } = scopeParts(scope)
  const tier = tierLabel(known?.tier ?? null)
  const id = useId()
  // A URL cannot contain every text that the service may send as a scope.
  const { check } = listFilters.read({ check: 'scope', scope }).value
  return (
    <li>
      <div className="stack tight">
        <div className="row near">
          <code id={id}>
            {before !== '' && (
              <span className="before">
                <span className="visually-hidden">{before}</span>
              </span>
            )}
            <b>
              <LongText value={name} max={300} />
            </b>
          </code>
          {showTier && tier !== null && <Token>{tier}</Token>}
        </div>
        <p className={known === null ? 'quiet' : 'dim'}>{known?.plain ?? 'no description'}</p>
        {resembles !== null && (
          <p className="quiet">resembles {familyLabel(resembles)} scopes, but is not restricted</p>
        )}
        {note !== null && <p className="warns">{note}</p>}
      </div>
      {check !== undefined && (
        <Link
          to="/apps"
          search={{ check, scope }}
          preload={false}
          className="stand unprinted"
          aria-describedby={id}
        >
          Apps with this scope
        </Link>
      )}
    </li>
  )
}
