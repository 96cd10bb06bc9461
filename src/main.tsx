import '#/api/zod-setup'
import '#/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SettingsError } from '#/api/settings'
import { currentToken } from '#/api/token'
import { leaveDemo, startDemoSession, switchDemoToken } from '#/session/session'
import { nameFamilies } from '#/domain/scopes/families'
import { begun } from './early-request'
import { createQueryClient } from './query-client'
import { preferences } from '#/lib/preferences'
import { redacted } from '#/lib/redacted'
import { createAppRouter } from './router'
import { watchMissingParts } from '#/shell/missing-part'
import { keepTextNodes } from '#/ui/text/translated-text'
import { startSessionWatch } from '#/session/session-watch'

async function boot(): Promise<void> {
  const host = document.querySelector('#root') as HTMLElement
  removePlaceholder(host)
  const root = createRoot(
    host,
    // Keep full errors in dev. Redact them in production.
    import.meta.env.DEV
      ? {}
      : {
          onCaughtError: logRedacted,
          onUncaughtError: logRedacted,
          onRecoverableError: logRedacted,
        },
  )
  try {
    if (!(await begun)) return location.reload()
    const demo = await startDemo()
    startSessionWatch()
    readFilledFields()
    keepTextNodes(document.body)
    watchMissingParts()
    keepAppearance()
    if (demo) {
      nameFamilies(demo.families)
      startDemoSession(demo.personas[0]?.token ?? '')
    }
    const queryClient = createQueryClient()
    const router = createAppRouter({ queryClient, demo })
    // A new key, so that no component of the previous persona stays.
    const render = (personaKey: number) =>
      root.render(
        <StrictMode key={personaKey}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </StrictMode>,
      )
    render(0)
    if (!__MOCK__ || !demo) return
    let personaKey = 0
    demo.showTools({
      connectAs(token) {
        switchDemoToken(token)
        render(++personaKey)
      },
      leaveAs: leaveDemo,
      go: (path) => router.history.push(path),
      token: currentToken,
    })
  } catch (error) {
    root.render(<BootFailure error={error as Error} />)
  }
}

/** Removes the frame of index.html when React draws the first element. */
function removePlaceholder(host: Element): void {
  new MutationObserver((_, watch) => {
    watch.disconnect()
    document.querySelector('#first')?.remove()
  }).observe(host, { childList: true })
}

/**
 * Writes a redacted error to the browser's console, because others may read, copy and keep it. The only code of the
 * console that writes there.
 */
function logRedacted(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(...redacted(error))
}

/** Applies theme and density after public/theme.js. Must subscribe before all components: CSS decides the row height. */
function keepAppearance(): void {
  preferences.subscribe(showAppearance)
  showAppearance()
}

function showAppearance(): void {
  const { theme, density } = preferences.get()
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  if (density === 'compact') dataset['density'] = density
  else delete dataset['density']
}

/** Explains to the deployer why the console could not start, in place of a blank page. */
function BootFailure({ error }: { error: Error }) {
  return (
    <main>
      <h1>The console could not start</h1>
      <p>{error.message}</p>
      {error instanceof SettingsError && (
        <p>Correct this &lt;meta&gt; element in the deployed index.html.</p>
      )}
    </main>
  )
}

/** Starts the mock, if the build has one. Await it, or the first request would leave the page. */
async function startDemo() {
  if (!__MOCK__) return null
  const { startMock } = await import('#mocks/browser')
  return startMock()
}

/** Text fields. React notices a change of any other field by its click. */
const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea'

/**
 * Makes React read the fields before a press or a submit, because a password manager can fill a field without an event.
 */
function readFilledFields(): void {
  const read = () => {
    // React ignores the event of a field whose value it knows.
    for (const field of document.querySelectorAll(fields))
      field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // Enter in a field clicks the form's button, so the click comes first.
  addEventListener('click', read, { capture: true })
  addEventListener('submit', read, { capture: true })
}

void boot()
