import type { TrustedEntity } from '#/api/trusted-entities/schema'
import { isBlankName, noName } from '#/domain/names/app-name'
import { otherSpelling } from '#/domain/trusted/entity-text'
import { cut, withMarkers } from '#/lib/hidden-characters'
import type { LongText } from '#/ui/text/long-text'
import { UntrustedText } from '#/ui/text/untrusted-text'

type Named = Pick<TrustedEntity, 'id' | 'entity'>

export function EntityText({ entity, max = 200 }: { entity: Named; max?: number }) {
  if (hasText(entity)) return <UntrustedText value={entity.entity ?? ''} max={max} />
  return (
    <>
      {noName} <UntrustedText value={entity.id} max={120} />
    </>
  )
}

interface GivenProps {
  value: string | null
  max?: number
  Text?: typeof UntrustedText | typeof LongText
}

/** A value of the service, or that it gives none. */
export function Given({ value, max = 120, Text = UntrustedText }: GivenProps) {
  if (!value || value === 'Not given') return <span className="quiet">Not given</span>
  return <Text value={value} max={max} />
}

export function plainEntity(entity: Named): string {
  if (hasText(entity)) return withMarkers(cut(entity.entity ?? '', 120))
  return `${noName} · ${withMarkers(cut(entity.id, 60))}`
}

const spellingLead = { reads: 'reads', punycode: 'in punycode', range: 'means' } as const

/** Shows the other spelling of an entity, if there is another. */
export function Spelling({ text }: { text: string | null }) {
  const spelling = text === null ? null : otherSpelling(text)
  if (spelling === null) return null
  return (
    <span>
      {spellingLead[spelling.what]} <UntrustedText value={spelling.text} max={200} />
    </span>
  )
}

function hasText({ entity }: Named): boolean {
  return entity !== null && !isBlankName(entity)
}
