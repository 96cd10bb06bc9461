import { foldedName } from '../names/app-name'
import { skeleton } from '../names/confusables'
import { letterFinding } from '../names/name-letters'
import { hostReading } from '../names/punycode'
import { entityForm } from './entity-text'

export interface KnownDomain {
  /** As the service gives it: a domain, or the address that ends with it. */
  text: string
  /** Trusted already, or that of directory accounts which were read in this session. */
  source: 'trusted' | 'directory'
}

/** One reason to doubt a domain before it is trusted. Never a verdict. */
export interface DomainWarning {
  id: 'letters' | 'reads like' | 'holds' | 'other ending'
  /** Without any text of the domain. */
  sentence: string
  others: readonly KnownDomain[]
}

interface DomainIndex {
  warningsAbout: (entity: string) => DomainWarning[]
}

/** Fewer letters mean nothing. */
const shortest = 4
const named = 3

/**
 * Reasons: one skeleton, a domain inside another one, the same name under another ending; not a domain below a known
 * one. 20,000 domains take well under a second.
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
      // What is below a known domain belongs to it.
      if (ends.some((end) => byPlain.has(end))) return letterWarnings(domain)
      const alike = ends.flatMap((end) => byLook.get(skeleton(end)) ?? [])
      const listed = insides(labels).flatMap((part) => byPlain.get(part) ?? [])
      const name = domainName(domain)
      const elsewhere = name.length < shortest ? [] : (byName.get(name) ?? [])
      return [
        ...letterWarnings(domain),
        ...warning(
          'reads like',
          (text) => `Written with other characters, it looks like ${text}.`,
          alike,
        ),
        ...warning(
          'holds',
          (text) => `It contains the name of ${text}, but is not a subdomain of it.`,
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
    ? 'one that is trusted already'
    : 'one of directory accounts that were read in this session'
  return [{ id, sentence: sentence(text), others: others.slice(0, named) }]
}

function letterWarnings(domain: string): DomainWarning[] {
  const finding = letterFinding(domain)
  switch (finding?.kind) {
    case undefined:
      return []
    case 'mixed': {
      const scripts = new Intl.ListFormat('en', { type: 'conjunction' }).format(finding.scripts)
      return [{ id: 'letters', sentence: `A part of it mixes ${scripts} letters.`, others: [] }]
    }
    case 'whole word':
      return [
        {
          id: 'letters',
          sentence: `A part of it reads as Latin and is written in ${finding.script} letters.`,
          others: [],
        },
      ]
    case 'special forms':
      return [
        {
          id: 'letters',
          sentence: 'It uses special forms of letters that read as plain ones.',
          others: [],
        },
      ]
  }
}

/** The domain of an entity as a reader compares it: punycode decoded, without a wildcard; null without a domain. */
function readDomain(text: string): string | null {
  const form = entityForm(text)
  if (form.kind !== 'domain' && form.kind !== 'email address') return null
  const domain = form.domain.replace(/^(?:\*?\.)+/, '').replace(/\.$/, '')
  return foldedName(hostReading(domain) ?? domain)
}

/** Second levels that countries share: the name is before them. */
const shared = /^(?:co|com|net|org|gov|gob|ac|edu|or|ne|go)$/

/** The name that its owner registered, as it looks: `partner` of `mail.partner.co.uk`. */
function domainName(domain: string): string {
  const labels = domain.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  const at = top.length === 2 && shared.test(second) && labels.length > 2 ? -3 : -2
  return skeleton(labels.at(at) ?? '')
}

/** Every run of two or more labels that does not end the domain. */
function insides(labels: readonly string[]): string[] {
  // A domain with more labels is rare, and its runs would be many.
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
