import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { session } from '#/api/token'
import { number } from '#/lib/words'
import { useStore } from '#/ui/hooks/use-store'
import { PageHead } from '#/ui/text/page-head'
import text from './assumptions.md?raw'

const inService = 'In SERVICE.md'

/** All points that the service's document leaves open. A test compares the list with the mock's named defaults. */
export const assumptions = sections(text, '## ').map(([title, group]) => ({
  title,
  points: sections(group, '### ').map(([open, point]) => {
    const facts = sections(point, '- ').map(([fact]) => fact.split(/: (.*)/s, 2))
    const [names] = facts.flatMap(([label, value = '']) => (label === inService ? [value] : []))
    return {
      open,
      facts: facts.filter(([label]) => label !== inService),
      names: names?.split(', ') ?? [],
    }
  }),
}))

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
      <p className="dim prose">
        The service’s documentation leaves {number(count)} points open. Each entry shows the
        assumption, its effect if wrong, and how to check it.
      </p>
      <p className="dim prose">
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
        <section key={title} className="section" aria-labelledby={anchor(title)}>
          <h2 id={anchor(title)}>{title}</h2>
          {points.map(({ open, facts, names }) => (
            <article key={open} className="stack apart" aria-labelledby={anchor(open)}>
              <h3 className="title prose" id={anchor(open)}>
                {open}
              </h3>
              <dl className="facts">
                {facts.map(([label, value]) => (
                  <Fragment key={label}>
                    <dt>{label}</dt>
                    <dd className="prose">{value}</dd>
                  </Fragment>
                ))}
                {names.length > 0 && (
                  <>
                    <dt>{inService}</dt>
                    <dd>
                      {names.map((name) => (
                        <code key={name} className="dim">
                          {name}{' '}
                        </code>
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
    <div className="page narrow">{content}</div>
  ) : (
    <main className="page narrow lone">{content}</main>
  )
}

function anchor(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}

/** Splits Markdown at the lines with this mark. Returns the rest of each line and the text below it. */
function sections(markdown: string, mark: string): [heading: string, below: string][] {
  const [, ...parts] = `\n${markdown}`.split(`\n${mark}`)
  return parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n')
    return [heading, lines.join('\n')]
  })
}
