import { foldedName } from '../names/app-name'
import { skeleton } from '../names/confusables'
import { letterFinding } from '../names/name-letters'
import { hostReading } from '../names/punycode'
import { entityForm } from './entity-text'

export interface KnownDomain {
  /** Text from the service: a domain, or an address that ends with it. */
  text: string
  /** A trusted entity, or a directory account loaded in this session. */
  source: 'trusted' | 'directory'
}

/** A reason to doubt a domain before you trust it. Never a verdict. */
export interface DomainWarning {
  id: 'letters' | 'reads like' | 'holds' | 'other ending'
  /** Warning text, without any text of the domain. */
  sentence: string
  others: readonly KnownDomain[]
}

interface DomainIndex {
  warningsAbout: (entity: string) => DomainWarning[]
}

/** Minimum of letters in a name. Shorter names match by chance. */
const shortest = 4
const named = 3

/**
 * Indexes domains to find look-alikes: an equal skeleton, a known domain inside another, or an equal name with another
 * ending. Subdomains of a known domain are no look-alikes. 20,000 domains take well under a second.
 */
export function createDomainIndex(known: Iterable<KnownDomain>): DomainIndex {
  const byPlain = new Map<string, KnownDomain[]>()
  const byLook = new Map<string, KnownDomain[]>()
  const byName = new Map<string, KnownDomain[]>()
  for (const item of known) {
    const domain = readDomain(item.text)
    if (domain === null || !domain.includes('.') || has(byPlain, domain, item)) continue
    put(byPlain, domain, item)
    put(byLook, skeleton(domain), item)
    put(byName, domainName(domain), item)
  }

  return {
    warningsAbout: (entity) => {
      const domain = readDomain(entity)
      if (domain === null) return []
      const labels = domain.split('.')
      const ends = labels.map((_, from) => labels.slice(from).join('.'))
      // A subdomain of a known domain belongs to it.
      if (ends.some((end) => byPlain.has(end))) return letterWarnings(domain)
      const alike = ends.flatMap((end) => byLook.get(skeleton(end)) ?? [])
      const listed = insides(labels).flatMap((part) => byPlain.get(part) ?? [])
      const name = domainName(domain)
      const elsewhere = name.length < shortest ? [] : (byName.get(name) ?? [])
      return [
        ...letterWarnings(domain),
        ...warning(
          'reads like',
          (text) => `With different characters, it looks like ${text}.`,
          alike,
        ),
        ...warning(
          'holds',
          (text) => `The domain contains the name of ${text}, but is not a subdomain of it.`,
          listed,
        ),
        ...(alike.length + listed.length > 0
          ? []
          : warning(
              'other ending',
              (text) => `Same name as ${text}, with another ending.`,
              elsewhere,
            )),
      ]
    },
  }
}

function warning(
  id: DomainWarning['id'],
  sentence: (text: string) => string,
  others: readonly KnownDomain[],
): DomainWarning[] {
  if (others.length === 0) return []
  const isTrusted = others.some(({ source }) => source === 'trusted')
  const text = isTrusted
    ? 'a domain that is already trusted'
    : 'a domain of directory accounts loaded in this session'
  return [{ id, sentence: sentence(text), others: others.slice(0, named) }]
}

function letterWarnings(domain: string): DomainWarning[] {
  const finding = letterFinding(domain)
  switch (finding?.kind) {
    case undefined:
      return []
    case 'mixed': {
      const scripts = new Intl.ListFormat('en', { type: 'conjunction' }).format(finding.scripts)
      return [
        { id: 'letters', sentence: `One part of the domain mixes ${scripts} letters.`, others: [] },
      ]
    }
    case 'whole word':
      return [
        {
          id: 'letters',
          sentence: `One part of the domain looks Latin but uses ${finding.script} letters.`,
          others: [],
        },
      ]
    case 'special forms':
      return [
        {
          id: 'letters',
          sentence: 'The domain uses special forms of letters that look like plain ones.',
          others: [],
        },
      ]
  }
}

/** Returns the domain for comparison: punycode decoded, without a wildcard. Null without a domain. */
function readDomain(text: string): string | null {
  const form = entityForm(text)
  if (form.kind !== 'domain' && form.kind !== 'email address') return null
  const domain = form.domain.replace(/^(?:\*?\.)+/, '').replace(/\.$/, '')
  return foldedName(hostReading(domain) ?? domain)
}

/** Second levels shared by a country, such as `co.uk`. The registered name is in front of them. */
const shared = /^(?:co|com|net|org|gov|gob|ac|edu|or|ne|go)$/

/** Skeleton of the registered name: `partner` of `mail.partner.co.uk`. */
function domainName(domain: string): string {
  const labels = domain.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  const at = top.length === 2 && shared.test(second) && labels.length > 2 ? -3 : -2
  return skeleton(labels.at(at) ?? '')
}

/** Returns every sequence of two or more labels that does not include the last. */
function insides(labels: readonly string[]): string[] {
  // Limit the labels, because the number of sequences grows with their square.
  const before = labels.slice(0, -1).slice(0, 20)
  return before.flatMap((_, from) =>
    before.slice(from + 1).map((__, more) => before.slice(from, from + 2 + more).join('.')),
  )
}

function has(groups: Map<string, KnownDomain[]>, key: string, domain: KnownDomain): boolean {
  return groups.get(key)?.some(({ source }) => source === domain.source) === true
}

function put(groups: Map<string, KnownDomain[]>, key: string, domain: KnownDomain): void {
  if (key === '') return
  const group = groups.get(key)
  if (group) group.push(domain)
  else groups.set(key, [domain])
}
