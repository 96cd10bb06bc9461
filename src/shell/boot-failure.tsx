import { SettingsError } from '#/api/settings'

/** Explains to the deployer why the console could not start, in place of a blank page. */
export function BootFailure({ error }: { error: Error }) {
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
