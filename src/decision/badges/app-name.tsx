import { UntrustedText } from '#/ui/text/untrusted-text'
import { isBlankName, noName } from '#/domain/names/app-name'
import { cut, withMarkers } from '#/lib/hidden-characters'

/** Renders an app's name, or "(no name)" and the client ID for a blank one. */
export function AppName({ app, max }: { app: { name: string; clientId: string }; max?: number }) {
  if (!isBlankName(app.name)) return <UntrustedText value={app.name} {...(max ? { max } : {})} />
  return (
    <>
      {noName} <UntrustedText value={app.clientId} max={120} />
    </>
  )
}

/** Returns an app's name as plain text, with hidden characters as markers. */
export function plainName(app: { name: string; clientId: string }): string {
  return isBlankName(app.name)
    ? `${noName} ${withMarkers(cut(app.clientId, 120))}`
    : withMarkers(cut(app.name, 200))
}
