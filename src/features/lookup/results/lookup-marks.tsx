import type { OauthApp } from '#/api/oauth-apps/schema'
import { NameMarkButton } from '#/app-parts/name-mark-button'
import type { NameRules } from '#/decision/use-same-name'
import type { LookAlikeWarning } from '#/domain/names/look-alike'
import type { NameIndex } from '#/domain/names/name-index'

/** An index of names, and the marks of an app that is in it. */
export function createMarks(rules: NameRules) {
  const index = rules.createNameIndex()
  return {
    /** Adds apps; a known one costs one look-up. */
    extend: index.extend,
    mark: (app: OauthApp) => <Marks app={app} index={index} rules={rules} />,
  }
}

const twinName = 'Same name, other client ID'

function Marks({ app, index, rules }: { app: OauthApp; index: NameIndex; rules: NameRules }) {
  const warnings = rules.nameWarnings(app, index)
  const others = warnings.filter(({ id }) => id !== 'same-name')
  const twins = warnings.filter(({ id }) => id === 'same-name').map((one) => withBoth(one, app))
  return (
    <>
      {twins.length > 0 && <NameMarkButton name={twinName} warnings={twins} />}
      {others.length > 0 && <NameMarkButton warnings={others} />}
    </>
  )
}

/** The warning with the app itself before the others: a person compares the client IDs. */
function withBoth(warning: LookAlikeWarning, app: OauthApp): LookAlikeWarning {
  const { id, name, clientId, brand } = app
  const self = { id, name, clientId, verified: brand?.verified === true }
  return { ...warning, title: twinName, others: [self, ...(warning.others ?? [])] }
}
