import { isBlankName, noName } from '#/domain/names/app-name'
import { UntrustedText } from '#/ui/text/untrusted-text'

/** The publisher's name for an app; where it is blank, so says the page, and the client ID stands in. */
export function AppName({ app, max }: { app: { name: string; clientId: string }; max?: number }) {
  if (!isBlankName(app.name)) return <UntrustedText value={app.name} {...(max ? { max } : {})} />
  return (
    <>
      {noName} <UntrustedText value={app.clientId} max={120} />
    </>
  )
}
