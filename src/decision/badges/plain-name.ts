import { isBlankName, noName } from '#/domain/names/app-name'
import { cut, withMarkers } from '#/lib/hidden-characters'

/** Plain text, with hidden characters as markers. */
export function plainName(app: { name: string; clientId: string }): string {
  return isBlankName(app.name)
    ? `${noName} ${withMarkers(app.clientId)}`
    : withMarkers(cut(app.name, 200))
}
