import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cachedEntities, seenAddresses } from '#/api/trusted-entities/queries'
import { createDomainIndex, type KnownDomain } from '#/domain/trusted/domain-warnings'
import { isLike } from '#/domain/trusted/entity-match'
import type { NewTrust } from '#/domain/trusted/trust-outcome'
import { Notice } from '#/ui/feedback/notice'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './entity-check.module.css'

export function EntityCheck({ entered }: { entered: NewTrust }) {
  const queryClient = useQueryClient()
  // The entities and addresses that were loaded when the dialog opened.
  const [known] = useState(() => {
    const entities = cachedEntities(queryClient)
    return {
      entities,
      index: createDomainIndex(similarDomains(entities, seenAddresses(queryClient))),
    }
  })
  const warnings = known.index.warningsAbout(entered.entity)
  const isListed = known.entities.some(
    (entity) => isLike(entered, entity) && entity.tenant === entered.tenant,
  )
  if (warnings.length === 0 && !isListed) return null
  return (
    <ul className="stack" aria-label="Warnings about the entity">
      {isListed && (
        <li>
          <Notice tone="info">
            This entity is already listed with this type and tenant. The service may refuse it.
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
  // Keeps each domain once, because thousands of addresses share a domain.
  const accounts = new Set(addresses.map((address) => address.slice(address.lastIndexOf('@') + 1)))
  return [
    ...trusted.map((text) => ({ text, source: 'trusted' as const })),
    ...[...accounts].map((text) => ({ text, source: 'directory' as const })),
  ]
}
