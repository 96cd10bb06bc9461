import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Files with one defect each. The linter ignores unreadable patterns, so the test tries every pattern. */
const FORBIDDEN = [
  ['src/lib/a.ts', "import { x } from '#/domain/ids'"],
  ['src/domain/a.ts', "import { x } from '#/api/page'"],
  ['src/domain/b.ts', "import { x } from 'zod/mini'"],
  ['src/api/a.ts', "import { x } from '#/session/session'"],
  ['src/api/b.ts', "import { x } from '@tanstack/react-router'"],
  ['src/ui/a.ts', "import { x } from '#/domain/ids'"],
  ['src/ui/b.ts', "import { x } from '@tanstack/react-query'"],
  ['src/session/a.ts', "import { x } from '#/scans/read-pages'"],
  ['src/scans/a.ts', "import { x } from '#/lists/list-page'"],
  ['src/lists/a.ts', "export const x = import('#/decision/ask-decision')"],
  ['src/decision/a.ts', "import { x } from '#/app-parts/name-warnings'"],
  ['src/app-parts/a.ts', "import { x } from '#/features/app/panel'"],
  ['src/runs/a.ts', "import { x } from '#/features/app/panel'"],
  ['src/features/review/a.ts', "import { x } from '#/features/app/panel'"],
  ['src/features/review/b.ts', "import { x } from '#/shell/frame'"],
  ['src/features/review/item/c.ts', "import { x } from '../../../lib/csv'"],
  ['src/shell/a.ts', "import { x } from '#/routes/index'"],
  ['src/shell/b.ts', "import '#mocks/browser'"],
  ['src/shell/f.ts', "import type { X } from '#e2e/fixtures'"],
  ['src/shell/c.ts', "import { x } from 'zod'"],
  ['src/shell/d.ts', "import { x } from 'dompurify'"],
  ['src/shell/e.ts', "import { x } from '#/testing/test-session'"],
  ['src/routes/a.ts', "import '#mocks/browser'"],
  ['src/build/a.ts', "import { x } from '../lib/csv'"],
  ['mocks/service/a.ts', "import type { X } from '#/domain/ids'"],
  ['mocks/service/b.ts', "import { x } from 'msw'"],
  ['mocks/service/issues/a.ts', "import type { X } from '../drivers'"],
  ['mocks/service/issues/b.ts', "import { x } from '#mocks/personas'"],
  ['mocks/service/engine/a.ts', "import type { X } from '../issues/issues'"],
  ['mocks/a.ts', "import { x } from '#/api/oauth-apps/schema'"],
  ['mocks/b.ts', "import type { X } from '#/api/oauth-apps/queries'"],
  ['mocks/c.ts', "import type { X } from '#e2e/fixtures'"],
  ['e2e/a.ts', "import { x } from '#/api/http'"],
  ['e2e/everywhere/hostile/a.ts', "import { x } from '../../fixtures'"],
  ['src/features/a/a.ts', "await fetch('/api')"],
  ['src/features/a/b.ts', "await window.fetch('/api')"],
  ['src/api/http.ts', 'await fetch(url)'],
  ['src/early-request.ts', 'await fetch(url)'],
  ['src/lib/b.ts', "navigator.sendBeacon('/x')"],
  ['src/lib/c.ts', "new WebSocket('/x')"],
  ['src/ui/c.tsx', 'export const x = <p dangerouslySetInnerHTML={{ __html: name }} />'],
  ['src/ui/d.ts', 'element.innerHTML = name'],
  ['src/ui/e.ts', "element.insertAdjacentHTML('x', name)"],
  ['src/ui/f.ts', 'document.write(name)'],
  ['src/api/session.ts', "localStorage.setItem('token', token)"],
  ['src/api/own-page.ts', "localStorage.setItem('token', token)"],
  ['src/session/lock-mark.ts', "await fetch('/api')"],
  ['src/lib/time/time.ts', 'element.innerHTML = name'],
  ['src/testing/a.ts', "await fetch('/api')"],
  ['src/domain/c.ts', "count.toLocaleString('en')"],
  ['src/features/a/c.ts', 'new Intl.NumberFormat()'],
  ['src/features/a/d.ts', '\n'.repeat(250)],
  ['src/routes/_console/b.ts', '\n'.repeat(60)],
  ['src/lib/e.test.ts', '\n'.repeat(400)],
  ['src/lib/d.test.ts', "it.only('x', run)"],
  ['e2e/b.spec.ts', "await page.route('**', handle)"],
  ['e2e/helpers/a.ts', "await context.route('**', handle)"],
  ['e2e/c.spec.ts', 'await page.waitForTimeout(500)'],
  ['e2e/d.spec.ts', "test.only('x', run)"],
  ['e2e/e.spec.ts', "test.describe.only('x', run)"],
  ['e2e/f.spec.ts', "test.fixme('x', run)"],
  ['e2e/g.spec.ts', '\n'.repeat(400)],
] as const
const ALLOWED = [
  ['src/routes/x.ts', "import { x } from '#/shell/frame'"],
  ['src/shell/x.ts', "import { x } from '#/session/session'"],
  ['src/features/review/x.ts', "import { x } from '#/app-parts/name-warnings'"],
  ['src/lists/x.ts', "import { x } from '#/scans/create-scan'"],
  ['src/scans/x.ts', "import { x } from '#/api/page'"],
  ['src/ui/x.ts', "import { x } from '#/lib/csv'"],
  ['src/api/x.ts', "import { x } from 'zod/mini'"],
  ['src/main.tsx', "export const x = import('#mocks/browser')"],
  ['src/features/app/report/report-file.ts', "import { x } from 'dompurify'"],
  ['src/build/x.ts', "import { x } from '../security-headers'"],
  ['src/api/x.test.ts', "import { x } from '#mocks/service/service'"],
  ['mocks/service/issues/x.ts', "import type { X } from '../oauth-apps/tables'"],
  ['mocks/x.ts', "import type { X } from '#/api/oauth-apps/schema'"],
  ['e2e/everywhere/hostile/x.ts', "import { x } from '#e2e/fixtures'"],
  ['e2e/x.ts', "import type { X } from '#/api/http'"],
  ['src/api/exchange.ts', 'await fetch(url)'],
  ['src/features/a/x.ts', 'await queryClient.fetchQuery(x)'],
  ['src/lib/preferences.ts', "localStorage.getItem('theme')"],
  ['src/lib/words.ts', 'new Intl.NumberFormat(locales)'],
  ['src/build/y.ts', 'await fetch(url)'],
  ['src/lib/y.ts', '\n'.repeat(249)],
  ['src/lib/y.test.ts', '\n'.repeat(399)],
  ['e2e/y.spec.ts', "await request.fetch('/')"],
] as const

test('the linter refuses each forbidden import, call and file length, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'arrow-'))
  try {
    for (const [path, text] of [...FORBIDDEN, ...ALLOWED]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), `${text}\n`)
    }
    // The patterns of a config are relative to its folder.
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    const oxlint = join(root, 'node_modules/.bin/oxlint')
    const refused = lint(oxlint, ['-f', 'json', '.'], folder)
    expect(refused.toSorted()).toEqual(FORBIDDEN.map(([path]) => path as string).toSorted())
  } finally {
    rmSync(folder, { recursive: true })
  }
})

function lint(oxlint: string, args: string[], cwd: string): string[] {
  let output: string
  try {
    output = execFileSync(oxlint, args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    // The linter ends with 1 if it finds anything.
    output = (error as { stdout: string }).stdout
  }
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { code: string; filename: string }[]
  }
  const ours = diagnostics.filter(({ code }) => /no-restricted|max-lines|no-danger/.test(code))
  return [...new Set(ours.map(({ filename }) => filename))]
}
