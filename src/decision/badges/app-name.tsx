import { isBlankName, noName } from '#/domain/names/app-name'
import { UntrustedText } from '#/ui/text/untrusted-text'

/** Renders an app's name, or "(no name)" and the client ID for a blank one. */
export function AppName({ app, max }: { app: { name: string; clientId: string }; max?: number }) {
  if (!isBlankName(app.name)) return <UntrustedText value={app.name} {...(max ? { max } : {})} />
  return (
    <>
      {noName} <UntrustedText value={app.clientId} max={120} />
    </>
  )
}
