import type { Issue } from '#/api/issues/schema'
import { isBlankName, noName } from '#/domain/names/app-name'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { UntrustedText } from '#/ui/text/untrusted-text'

type Named = Pick<Issue, 'id' | 'name'>

/** Shows the name of an issue, which can quote a publisher. Without a readable name, the ID follows. */
export function IssueName({ issue, max }: { issue: Named; max?: number }) {
  if (!hasNoName(issue)) {
    return <UntrustedText value={issue.name ?? ''} {...(max === undefined ? {} : { max })} />
  }
  return (
    <>
      {noName} <UntrustedText value={issue.id} max={120} />
    </>
  )
}

export function plainIssueName(issue: Named): string {
  if (!hasNoName(issue)) return withMarkers(cut(issue.name ?? '', 120))
  return `${noName} · ${withMarkers(cut(issue.id, 60))}`
}

function hasNoName({ name }: Named): boolean {
  return name === null || isBlankName(name)
}
