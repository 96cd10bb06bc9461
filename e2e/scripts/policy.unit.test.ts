import { CspEvaluator } from 'csp_evaluator'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, it } from 'vitest'
import { headersFor } from '#/security-headers'

/** Severity of csp_evaluator, where 10 is worst. From 50 on it says "maybe" or only informs. */
const WORTH_FAILING = 50

function findingsOf(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }: { severity: number }) => severity < WORTH_FAILING)
    .map(({ severity, directive, description }) => `${severity} ${directive}: ${description}`)
}

it.each(['production', 'demo'] as const)(
  'S-03: csp_evaluator finds no fault in the policy of %s',
  (mode) => {
    const policy = headersFor({ path: '/', mode })['Content-Security-Policy'] ?? ''
    expect(findingsOf(policy)).toEqual([])
  },
)

it.each([
  ["script-src 'self'", "script-src 'self' 'unsafe-inline'"],
  ["script-src 'self'", 'script-src https:'],
  ["object-src 'none'; ", ''],
  ["script-src 'self'; ", ''],
  ["script-src 'self'", "script-src 'self' data:"],
])('S-03: csp_evaluator finds the fault when %j is written as %j', (written, weaker) => {
  const policy = headersFor({ path: '/', mode: 'production' })['Content-Security-Policy'] ?? ''
  expect(policy).toContain(written)
  const weak = policy.replace(written, weaker).replace("default-src 'none'; ", '')
  expect(findingsOf(weak)).not.toEqual([])
})
