import { Link } from '@tanstack/react-router'
import { session } from '#/api/token'
import { number } from '#/lib/words'
import { useStore } from '#/ui/hooks/use-store'
import { PageHead } from '#/ui/text/page-head'
import { accessAssumptions } from './access'
import type { AssumptionGroup } from './assumption'
import styles from './assumptions-page.module.css'
import { readingAssumptions } from './reading'
import { writingAssumptions } from './writing'

/** All points that the service's document leaves open. A test compares the list with the mock's named defaults. */
export const assumptions: readonly AssumptionGroup[] = [
  ...readingAssumptions,
  ...writingAssumptions,
  ...accessAssumptions,
]

const count = assumptions.reduce((sum, { points }) => sum + points.length, 0)

export function AssumptionsPage() {
  const isConnected = useStore(session).status === 'connected'
  const content = (
    <>
      <PageHead
        title="What this console assumes"
        up={isConnected ? <Link to="/settings">Settings</Link> : <Link to="/connect">Connect</Link>}
        actions={__MOCK__ && !isConnected && <span className="demo">Demo data</span>}
      />
      <p>
        The service’s documentation leaves {number(count)} points open. Each entry shows the
        assumption, its effect if wrong, and how to check it.
      </p>
      <p>
        Service operators can check most of this with a read-only command:{' '}
        <code>npm run contract -- https://security.example.com</code>
      </p>
      <nav aria-label="On this page">
        <ul className="row links">
          {assumptions.map(({ title }) => (
            <li key={title}>
              <Link to="/assumptions" hash={anchor(title)} activeOptions={{ includeHash: true }}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {assumptions.map(({ title, points }) => (
        <section key={title} className="page" aria-labelledby={anchor(title)}>
          <h2 id={anchor(title)}>{title}</h2>
          {points.map(({ open, takes, wrong, check, names }) => (
            <article
              key={open}
              className={`card stack ${styles.point}`}
              aria-labelledby={anchor(open)}
            >
              <h3 className="title prose" id={anchor(open)}>
                {open}
              </h3>
              <dl>
                <dt>Assumption</dt>
                <dd>{takes}</dd>
                <dt>If it is wrong</dt>
                <dd>{wrong}</dd>
                <dt>How to check</dt>
                <dd>{check}</dd>
                {names.length > 0 && (
                  <>
                    <dt>In SERVICE.md</dt>
                    <dd>
                      {names.map((name) => (
                        <code key={name}>{name}</code>
                      ))}
                    </dd>
                  </>
                )}
              </dl>
            </article>
          ))}
        </section>
      ))}
    </>
  )
  return isConnected ? (
    <div className={`page ${styles.page}`}>{content}</div>
  ) : (
    <main className={`${styles.page} ${styles.alone}`}>{content}</main>
  )
}

function anchor(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}
