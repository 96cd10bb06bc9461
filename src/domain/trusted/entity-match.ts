import { hostOnTheWire } from '../names/punycode'
import { rangeBytes } from './ip-bytes'
import { entityForm } from './entity-text'
import { showsAll } from './trust-settings'
import type { NewTrust, TrustFacts } from './trust-outcome'

/** Normalizes an entity: lower case, domains in punycode, ranges by their first address (SERVICE.md §4.6). */
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

/** Compares text in any spelling, type and tenant. The service may fill in an omitted tenant. */
export function isLike(sent: NewTrust, { entity, type, tenant }: TrustFacts): boolean {
  return (
    entity !== null &&
    wireForm(entity) === wireForm(sent.entity) &&
    type === sent.type &&
    (sent.tenant === null || tenant === sent.tenant)
  )
}

export interface Listing<Entity> {
  items: readonly Entity[]
  isWhole: boolean
}

export interface CreateFind<Entity> {
  /** Similar entity; null if none. Prefers a new one, then one with the sent values. */
  like: Entity | null
  /** The similar entity was not listed before the create. False if the earlier list was incomplete. */
  isNew: boolean
  /** Both lists were complete and show no other new entity, which could be this one in another form. */
  isAll: boolean
}

export function findCreated<Entity extends TrustFacts & { id: string }>(
  sent: NewTrust,
  before: Listing<Entity>,
  now: Listing<Entity>,
): CreateFind<Entity> {
  const known = new Set(before.items.map(({ id }) => id))
  const added = before.isWhole ? now.items.filter(({ id }) => !known.has(id)) : []
  const likeIt = added.filter((entity) => isLike(sent, entity))
  const fresh = likeIt.find((entity) => showsAll(sent.values, entity.values)) ?? likeIt[0]
  const like = fresh ?? now.items.find((item) => isLike(sent, item)) ?? null
  return {
    like,
    isNew: fresh !== undefined,
    isAll: before.isWhole && now.isWhole && added.length === likeIt.length,
  }
}
