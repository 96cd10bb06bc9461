import { SettingsError } from '#/api/settings'

/** The console could not start: a sentence for the person who deploys it, never a blank page. */
export function BootFailure({ error }: { error: Error }) {
  return (
    <main>
      <h1>The console could not start</h1>
      <p>{error.message}</p>
      {error instanceof SettingsError && (
        <p>This is a setting of the deployment, in the served page’s head.</p>
      )}
    </main>
  )
}
