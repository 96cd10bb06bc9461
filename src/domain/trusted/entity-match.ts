import { hostOnTheWire } from '../names/punycode'
import { rangeBytes } from './ip-bytes'
import { entityForm } from './entity-text'
import { showsAll } from './trust-settings'
import type { NewTrust, TrustFacts } from './trust-outcome'

/** Small letters, a domain as on the wire, a range by its first address, one address as a range (SERVICE.md §4.6). */
export function wireForm(text: string): string {
  const form = entityForm(text)
  switch (form.kind) {
    case 'domain':
      return domainForm(form.domain)
    case 'email address':
      return text.slice(0, -form.domain.length).toLowerCase() + domainForm(form.domain)
    case 'ip address':
    case 'ip range': {
      const range = rangeBytes(text)
      const bits = text.split('/')[1] ?? (range?.first.length ?? 0) * 8
      return range === null ? text.toLowerCase() : `${range.first.join('.')}/${Number(bits)}`
    }
    case 'other':
      return text.normalize('NFC').toLowerCase()
  }
}

function domainForm(domain: string): string {
  const small = domain.toLowerCase().replace(/\.$/, '')
  const lead = /^(?:\*\.|\.)/.exec(small)?.[0] ?? ''
  return lead + (hostOnTheWire(small.slice(lead.length)) ?? small.slice(lead.length))
}

/** The same text in any form, the same type and tenant. A service may fill in a tenant that was left out. */
export function isLike(made: NewTrust, { entity, type, tenant }: TrustFacts): boolean {
  return (
    entity !== null &&
    wireForm(entity) === wireForm(made.entity) &&
    type === made.type &&
    (made.tenant === null || tenant === made.tenant)
  )
}

export interface Listing<Entity> {
  items: readonly Entity[]
  isWhole: boolean
}

export interface CreateFind<Entity> {
  /** One like it; null where there is none. A new one comes first, and of these one with the values that were sent. */
  like: Entity | null
  /** Whether it was not in the list before the create was sent. Not known of a list that was not read as a whole. */
  isNew: boolean
  /** Both readings were whole, and nothing else is new: what is not like it is not it in another form. */
  isAll: boolean
}

export function findCreated<Entity extends TrustFacts & { id: string }>(
  made: NewTrust,
  before: Listing<Entity>,
  now: Listing<Entity>,
): CreateFind<Entity> {
  const known = new Set(before.items.map(({ id }) => id))
  const added = before.isWhole ? now.items.filter(({ id }) => !known.has(id)) : []
  const likeIt = added.filter((entity) => isLike(made, entity))
  const fresh = likeIt.find((entity) => showsAll(made.values, entity.values)) ?? likeIt[0]
  const like = fresh ?? now.items.find((item) => isLike(made, item)) ?? null
  return {
    like,
    isNew: fresh !== undefined,
    isAll: before.isWhole && now.isWhole && added.length === likeIt.length,
  }
}
