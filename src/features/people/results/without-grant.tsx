import { useMemo } from 'react'
import { foreignLetters } from '#/domain/people/read-accounts'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { Grants } from '../scan/grants-scan'
import { notFoundMessage } from '../scan/grants-messages'
import { withoutGrant } from './grant-rows'
import styles from './without-grant.module.css'

export function WithoutGrant({ found }: { found: Grants }) {
  const { wanted, list, byApp } = found
  const without = useMemo(() => withoutGrant({ wanted, list, byApp }), [wanted, list, byApp])
  if (without.length === 0) return null
  return (
    <section className={`card close ${styles.without}`} aria-label="Accounts without a grant found">
      <h2>{notFoundMessage(found)}</h2>
      <ul aria-label="Accounts without a grant found">
        {without.map(({ key, text, isId }) => (
          <li key={key}>
            <UntrustedText value={text} max={300} />
            {!isId && foreignLetters(text).map((letter) => ` ${letter}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
