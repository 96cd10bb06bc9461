import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cachedEntities, seenAddresses } from '#/api/trusted-entities/queries'
import { createDomainIndex, type KnownDomain } from '#/domain/trusted/domain-warnings'
import { isLike } from '#/domain/trusted/entity-match'
import type { NewTrust } from '#/domain/trusted/trust-outcome'
import { Notice } from '#/ui/feedback/notice'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './entity-check.module.css'

export function EntityCheck({ made }: { made: NewTrust }) {
  const queryClient = useQueryClient()
  // What was read when the dialog opened.
  const [known] = useState(() => {
    const entities = cachedEntities(queryClient)
    return {
      entities,
      index: createDomainIndex(similarDomains(entities, seenAddresses(queryClient))),
    }
  })
  const warnings = known.index.warningsAbout(made.entity)
  const isThere = known.entities.some(
    (entity) => isLike(made, entity) && entity.tenant === made.tenant,
  )
  if (warnings.length === 0 && !isThere) return null
  return (
    <ul className="stack" aria-label="Warnings about the entity">
      {isThere && (
        <li>
          <Notice tone="info">
            It is in the list already, with this type and tenant. The service may refuse it.
          </Notice>
        </li>
      )}
      {warnings.map(({ id, sentence, others }) => (
        <li key={id}>
          <Notice tone="warning">
            {sentence}
            {others.length > 0 && (
              <ul className={`broken ${styles.others}`}>
                {others.map(({ text, source }) => (
                  <li key={`${source} ${text}`}>
                    <UntrustedText value={text} max={120} />
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        </li>
      ))}
    </ul>
  )
}

function similarDomains(
  entities: readonly { entity: string | null }[],
  addresses: readonly string[],
): KnownDomain[] {
  const trusted = entities.flatMap(({ entity }) => entity ?? [])
  // Of an address only its domain matters, and thousands share one.
  const accounts = new Set(addresses.map((address) => address.slice(address.lastIndexOf('@') + 1)))
  return [
    ...trusted.map((text) => ({ text, source: 'trusted' as const })),
    ...[...accounts].map((text) => ({ text, source: 'directory' as const })),
  ]
}
