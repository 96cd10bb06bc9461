import { UntrustedText } from '#/ui/text/untrusted-text'

interface PlainScopesProps {
  scopes: readonly string[]
  label: string
  /** Scopes with a mark. The text beside the list explains the mark. */
  marked?: ReadonlySet<string>
}

/** Scopes as received, one per line. */
export function PlainScopes({ scopes, label, marked }: PlainScopesProps) {
  if (scopes.length === 0) return <p>No scopes.</p>
  return (
    <ul aria-label={label} className="stack tight broken">
      {[...new Set(scopes)].map((scope) => (
        <li key={scope}>
          <code>
            <UntrustedText value={scope} max={400} />
          </code>
          {marked?.has(scope) && ' +'}
        </li>
      ))}
    </ul>
  )
}
