import { Link } from '@tanstack/react-router'
import type { RawFields } from '#/api/raw-fields'
import { isOauthAppId } from '#/domain/ids'
import { useMore } from '#/ui/hooks/use-more'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { Panel } from './panel'
import { RawLines } from '#/ui/text/view-raw'
import { namedApps } from '#/domain/named-apps'
import { rawLines } from '#/lib/raw-lines'

/** Undocumented fields, quoted unchanged because their meaning is unknown. */
export function RestFields({ fields }: { fields: RawFields }) {
  const { shown, buttons } = useMore(fields, 50, 'fields')
  if (fields.length === 0) return null
  const apps = namedApps(shown, isOauthAppId)
  return (
    <Panel name="Other fields">
      <p className="quiet">
        Shown as received. Values can contain text from a publisher or sender.
      </p>
      {apps.length > 0 && (
        <ul>
          {apps.map(({ field, id }) => (
            <li key={id}>
              The field <UntrustedText value={field} max={80} /> gives the ID of an app:{' '}
              <Link to="/apps/$appId" params={{ appId: id }} className="broken press">
                <UntrustedText value={id} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <dl className="fields">
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>
              <code>
                <UntrustedText value={name} max={120} />
              </code>
            </dt>
            <dd>
              <RawLines lines={rawLines(value)} />
            </dd>
          </div>
        ))}
      </dl>
      {buttons}
    </Panel>
  )
}
