import { expect, test } from 'vitest'
import { createDomainIndex, type DomainWarning, type KnownDomain } from './domain-warnings'

const known: KnownDomain[] = [
  { text: 'partner-freight.example', source: 'trusted' },
  { text: 'payroll@brinovax.example', source: 'trusted' },
  { text: '192.0.2.0/28', source: 'trusted' },
  { text: 'harbour.example', source: 'directory' },
  { text: 'depot.co.uk', source: 'directory' },
  { text: 'abc.example', source: 'trusted' },
]
const index = createDomainIndex(known)

test.each<[entity: string, ids: DomainWarning['id'][], sentence?: RegExp]>([
  ['unknown-supplier.example', []],
  ['partner-freight.example', []],
  ['PARTNER-FREIGHT.example', []],
  ['mail.partner-freight.example', []],
  ['*.partner-freight.example', []],
  ['anna@partner-freight.example', []],
  ['partner-freight.example.login.test', ['holds'], /contains the name of .* already trusted/],
  ['www.harbour.example.login.test', ['holds'], /directory accounts/],
  ['partner-frelght.example', []],
  ['partner-frеight.example', ['letters', 'reads like'], /mixes Latin and Cyrillic letters/],
  ['xn--partner-fright-9vl.example', ['letters', 'reads like']],
  ['mail.xn--partner-fright-9vl.example', ['letters', 'reads like']],
  ['anna@partner-frеight.example', ['letters', 'reads like']],
  ['brin0vax.example', ['reads like'], /looks like a domain that is already trusted/],
  ['brinovax.test', ['other ending'], /^Same name as a domain that is already trusted/],
  ['harb0ur.example', ['reads like'], /a domain of directory accounts loaded/],
  ['depot.example', ['other ending']],
  ['mail.depot.com.au', ['other ending']],
  // Short names match by chance.
  ['abc.test', []],
  ['192.0.2.0/28', []],
  ['198.51.100.7', []],
  ['free text', []],
  ['', []],
])('%j is doubted for %j', (entity, ids, sentence = /./) => {
  const warnings = index.warningsAbout(entity)
  expect(warnings.map(({ id }) => id)).toEqual(ids)
  if (ids.length > 0)
    expect(warnings.map((warning) => warning.sentence).join(' ')).toMatch(sentence)
})

test('a warning lists at most three domains', () => {
  const many = ['rnany', 'many', 'mаny', 'mány', 'm\u{430}ny'].map((name) => `${name}.example`)
  const [first] = createDomainIndex(many.map((text) => ({ text, source: 'trusted' as const })))
    .warningsAbout('ｍany.example')
    .slice(-1)
  expect(first?.others.length).toBeLessThanOrEqual(3)
  expect(first?.sentence).not.toContain('any.example')
})

test('20,000 domains and a domain of many labels are checked in time', () => {
  const big = createDomainIndex(
    Array.from({ length: 20_000 }, (_, at) => ({
      text: `supplier-${at}.example`,
      source: 'trusted' as const,
    })),
  )
  expect(big.warningsAbout(`${'a.'.repeat(120)}supplier-7.example`)).toEqual([])
})
