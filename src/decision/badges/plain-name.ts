import { isBlankName, noName } from '#/domain/names/app-name'
import { cut, withMarkers } from '#/lib/hidden-characters'

/** Returns an app's name as plain text, with hidden characters as markers. */
export function plainName(app: { name: string; clientId: string }): string {
  return isBlankName(app.name)
    ? `${noName} ${withMarkers(app.clientId)}`
    : withMarkers(cut(app.name, 200))
}
