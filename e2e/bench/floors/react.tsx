import { memo, StrictMode, useCallback, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface App {
  id: string
  name: string
  clientId: string
  brand: { verified: boolean } | null
  classification: string | null
  recommendedClassification: { value: string; status: string } | null
  restrictedScopeTypes: string[]
  remediation: string[]
  keyEvents: Record<'firstObserved' | 'lastNewGrant', { at: string }>
}
interface Page {
  meta: { totalCount: number }
  items: App[]
}

const headers = {
  'x-service-client-secret': sessionStorage.getItem('oauth-apps-console.token') ?? '',
}
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const columns = [
  'Client ID',
  'Brand',
  'Classification',
  'Restricted scopes',
  'Standing policy',
  'First observed',
  'Last new account',
]

async function read(path: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(`/api/v1/oauth-apps${path}`, { headers, signal })
  return answer.json()
}

/** Reads again whenever `path` changes. A newer request ends the older one. */
function useAnswer(path: string | null): unknown {
  const [answer, setAnswer] = useState<unknown>(null)
  useEffect(() => {
    if (path === null) return
    const stop = new AbortController()
    read(path, stop.signal).then(setAnswer, (error: unknown) => {
      if (!stop.signal.aborted) throw error
    })
    return () => stop.abort()
  }, [path])
  return answer
}

const openedId = () => new URLSearchParams(location.search).get('app')?.slice(1) ?? null

function Console() {
  const [search, setSearch] = useState('')
  const [malicious, setMalicious] = useState(false)
  const [byName, setByName] = useState(false)
  const [opened, setOpened] = useState(openedId)
  const query = new URLSearchParams({ limit: '50' })
  if (search !== '') query.set('search', search)
  if (malicious) query.set('classification', 'malicious')
  if (byName) query.set('sort', 'name:asc')
  // A page opened by the URL of an app does not request the list.
  const [first] = useState(opened)
  const page = useAnswer(first === null ? `?${query}` : null) as Page | null
  const region = useRef<HTMLDivElement>(null)
  const scrolled = useRef(0)

  useEffect(() => {
    const onPopState = () => setOpened(openedId())
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])
  useEffect(() => {
    if (opened === null && region.current) region.current.scrollTop = scrolled.current
  }, [opened])

  const open = useCallback((id: string) => {
    scrolled.current = region.current?.scrollTop ?? 0
    history.pushState(null, '', `?app=/${id}`)
    setOpened(id)
  }, [])
  const row = page?.items.find(({ id }) => id === opened)
  return (
    <>
      <main hidden={opened !== null}>
        <h1>Apps</h1>
        <p>
          <input
            type="search"
            aria-label="Search by name or client ID"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <label>
            <input
              type="checkbox"
              checked={malicious}
              onChange={(event) => setMalicious(event.target.checked)}
            />{' '}
            Malicious
          </label>
          <span>{page && `${page.meta.totalCount} apps match`}</span>
        </p>
        <div ref={region} role="region" tabIndex={0} aria-label="OAuth apps">
          <table>
            <thead>
              <tr>
                <th>
                  <button type="button" onClick={() => setByName(true)}>
                    App
                  </button>
                </th>
                {columns.map((column) => (
                  <th key={column}>{column}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {page?.items.map((app) => (
                <Row key={app.id} app={app} onOpen={open} />
              ))}
            </tbody>
          </table>
        </div>
      </main>
      {opened !== null && <Opened key={opened} id={opened} name={row?.name} />}
    </>
  )
}

const Row = memo(function Row({ app, onOpen }: { app: App; onOpen: (id: string) => void }) {
  const { brand, recommendedClassification: advice, keyEvents } = app
  const staged = advice?.status === 'staged'
  return (
    <tr>
      <td>
        <a
          href={`?app=/${app.id}`}
          onClick={(event) => {
            event.preventDefault()
            onOpen(app.id)
          }}
        >
          {app.name}
        </a>
      </td>
      <td>{app.clientId}</td>
      <td>{brand ? (brand.verified ? 'Verified' : 'Not verified') : 'No record'}</td>
      <td>{(staged ? `Staged: ${advice.value}` : app.classification) ?? 'Unknown'}</td>
      <td>{app.restrictedScopeTypes.join(', ') || 'None'}</td>
      <td>{app.remediation.join(' and ') || 'None'}</td>
      <td>{day.format(new Date(keyEvents.firstObserved.at))}</td>
      <td>{day.format(new Date(keyEvents.lastNewGrant.at))}</td>
    </tr>
  )
})

function Opened({ id, name }: { id: string; name: string | undefined }) {
  const app = useAnswer(`/${id}`) as App | null
  return (
    <main>
      <h1>{name ?? app?.name}</h1>
      <pre>{app && JSON.stringify(app, null, 2)}</pre>
    </main>
  )
}

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  )
}
