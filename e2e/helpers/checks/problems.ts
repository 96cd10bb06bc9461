import type { BrowserContext, Page } from '@playwright/test'

/**
 * Problems that must not occur on any page: uncaught errors, console errors and warnings, violations of the policy,
 * dialogs, requests to another origin.
 */
export interface Problems {
  /** Allows Chromium's line about a failed request: a status, or a network error. */
  expect(failure: number | `net::${string}`): void
  /** Allows refusals of every kind: no line of Chromium's about a status is a problem. */
  expectAnyStatus(): void
  /** Accepts the question of a page before the test leaves it, because something would be lost. */
  expectAsking(): void
  /** Checks the problems so far. The next part of the test starts with nothing expected. */
  nextPart(): void
  /** Allows a part of the page to throw. A boundary catches the error and logs a redacted line. */
  expectThrown(): void
  /** Allows violations of this directive of the policy, and of no other. */
  expectViolation(directive: string): void
  /** Allows this line in the browser's console. */
  expectLine(line: RegExp): void
  /** Allows a visit to a page of this other origin. */
  expectVisit(origin: string): void
  found(): string[]
}

export async function watchProblems(context: BrowserContext, ownUrl: string): Promise<Problems> {
  const seen: string[] = []
  const judged: string[] = []
  let anyStatus = false
  let mayAsk = false
  const expected = new Set<string>()
  const provoked: RegExp[] = []
  const visits: string[] = []

  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // oxlint-disable-next-line no-console -- The test reads the console.
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  const watch = (page: Page) => {
    page.on('pageerror', (error) => seen.push(`page error: ${error.message}`))
    page.on('dialog', (dialog) => {
      if (mayAsk && dialog.type() === 'beforeunload') return void dialog.accept()
      seen.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      const text = message.text()
      const status = /status of (\d+)/.exec(text)?.[1]
      const hint =
        status === undefined ? '' : `. If the test provokes it: problems.expect(${status})`
      seen.push(`console: ${text}${hint}`)
    })
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== new URL(ownUrl).origin) {
        seen.push(`request to another origin: ${request.url()}`)
      }
    })
  }
  for (const page of context.pages()) watch(page)
  context.on('page', watch)

  const bad = () =>
    seen.filter((line) => {
      if (provoked.some((known) => known.test(line))) return false
      if (visits.some((visit) => line.startsWith(visit))) return false
      const failure = /Failed to load resource:.*?(?:status of (\d+)|(net::\w+))/.exec(line)
      if (failure === null) return true
      if (anyStatus && failure[1] !== undefined) return false
      return !expected.has(failure[1] ?? failure[2] ?? '')
    })
  return {
    expect: (failure) => void expected.add(String(failure)),
    expectAnyStatus: () => void (anyStatus = true),
    expectThrown: () => void provoked.push(/^console: error: \w+( [\w-]+\.js:\d+:\d+)*$/),
    expectAsking: () => void (mayAsk = true),
    nextPart() {
      judged.push(...bad())
      seen.length = 0
      expected.clear()
      mayAsk = false
    },
    expectViolation: (directive) => void provoked.push(...linesAbout(directive)),
    expectLine: (line) => void provoked.push(line),
    expectVisit: (origin) => void visits.push(`request to another origin: ${origin}/`),
    found: () => [...judged, ...bad()],
  }
}

/** Returns the line of our own listener, and Chromium's line beside it. */
function linesAbout(directive: string): RegExp[] {
  // Chromium names the directive as written in the policy: style-src for style-src-attr.
  const written = directive.replace(/-(?:attr|elem)$/, '')
  return [
    new RegExp(`^console: policy violation: ${directive} `),
    new RegExp(`^console: .*Content Security Policy directive:? ["']${written} `, 'i'),
    ...(directive === 'require-trusted-types-for'
      ? [/^console: This document requires 'Trusted(?:HTML|Script|ScriptURL)' assignment/]
      : []),
  ]
}
