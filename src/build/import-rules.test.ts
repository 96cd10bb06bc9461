import { describe, expect, it } from 'vitest'
import { importComplaints } from './import-rules'

const complaints = (path: string, text: string) => importComplaints({ path, text })

describe('the import rule', () => {
  it.each([
    ['src/routes/_console/apps/index.tsx', "import { X } from '#/features/inventory/x'"],
    ['src/routes/_console/apps/index.tsx', "import { x } from '#/api/oauth-apps/queries'"],
    ['src/routes/__root.tsx', "import type { RouterContext } from '#/router'"],
    ['src/features/inventory/x.tsx', "import { y } from './y'"],
    ['src/features/inventory/x.tsx', "import { Dialog } from '#/features/decision/dialog'"],
    ['src/features/inventory/x.tsx', "import { x } from '../../api/http'"],
    ['src/features/decision/x.tsx', "import { x } from '#/domain/x'"],
    ['src/shell/x.tsx', "import { x } from '#/api/session'"],
    ['src/ui/x.tsx', "import { x } from '#/lib/x'"],
    ['src/main.tsx', "if (__MOCK__) await import('#mocks/browser')"],
    ['src/main.tsx', "import { routeTree } from './routeTree.gen'"],
    ['mocks/handlers/x.ts', "import type { OauthApp } from '#/api/oauth-apps/schema'"],
    ['mocks/handlers/x.ts', "import { http } from 'msw'"],
    ['mocks/service/rules.test.ts', "import { x } from '#/domain/x'"],
    ['src/api/x.test.ts', "import { createHandlers } from '#mocks/handlers/index'"],
    ['e2e/apps.spec.ts', "import { x } from '#mocks/personas'"],
    ['e2e/apps.spec.ts', "import type { X } from '#/api/oauth-apps/schema'"],
    ['e2e/apps.spec.ts', "import { x } from '#/domain/classification'"],
    ['e2e/headers.spec.ts', "import { headersFor } from '../src/security-headers'"],
    ['src/build/serve-dist.ts', "import { headersFor } from '../security-headers'"],
  ])('lets %s have %s', (path, text) => {
    expect(complaints(path, text)).toStrictEqual([])
  })

  it.each([
    ['src/features/inventory/x.tsx', "import { y } from '#/features/review/y'", 'closed'],
    ['src/features/inventory/x.tsx', "import { y } from '../review/y'", 'closed'],
    ['src/features/inventory/x.tsx', "import type { Y } from '../review/y'", 'closed'],
    ['src/features/inventory/x.tsx', "import { Route } from '#/routes/__root'", 'closed'],
    ['src/features/inventory/x.tsx', "import { Frame } from '#/shell/frame'", 'closed'],
    ['src/features/decision/x.tsx', "import { y } from '#/features/review/y'", 'props'],
    ['src/shell/x.tsx', "import { y } from '#/features/review/y'", 'shell knows'],
    ['src/api/x.ts', "import { y } from '#/features/review/y'", 'Turn it round'],
    ['src/api/x.ts', "import { Button } from '#/ui/button'", 'Turn it round'],
    ['src/api/x.ts', "import { Link } from '@tanstack/react-router'", 'no URL'],
    ['src/domain/x.ts', "import { y } from '#/api/http'", 'domain is pure'],
    ['src/domain/x.ts', "import { useState } from 'react'", 'domain is pure'],
    ['src/ui/x.tsx', "import { y } from '#/domain/classification'", 'no domain word'],
    ['src/ui/x.tsx', "import { useQuery } from '@tanstack/react-query'", 'no query'],
    ['src/lib/x.ts', "import { y } from '#/domain/y'", 'bottom'],
    ['src/routes/x.tsx', "import { router } from '#/router'", 'connects a URL'],
    ['src/routes/x.tsx', "import { p } from '#/build/serve-dist'", 'no part of the app'],
    ['src/main.tsx', "import { p } from './build/serve-dist'", 'no part of the app'],
    ['src/main.tsx', "import { start } from '#mocks/browser'", 'ships to production'],
    ['src/router.ts', "void import('#mocks/browser')", 'ships to production'],
    ['src/api/x.ts', "import type { Persona } from '#mocks/personas'", 'ships to production'],
    ['src/api/x.ts', "import { y } from '../../mocks/personas'", 'ships to production'],
    ['mocks/service/x.ts', "import { schema } from '#/api/oauth-apps/schema'", 'second time'],
    ['mocks/service/x.ts', "import type { X } from '#/api/oauth-apps/queries'", 'second time'],
    ['mocks/service/x.ts', "import { patch } from '#/domain/patch'", 'second time'],
    ['mocks/service/x.ts', "import { http } from 'msw'", 'plain TypeScript'],
    ['e2e/apps.spec.ts', "import { x } from '#/api/http'", 'as a person does'],
    ['e2e/helpers/x.ts', "import { X } from '#/features/inventory/x'", 'as a person does'],
    ['src/security-headers.ts', "import { x } from './lib/x'", 'imports nothing'],
    ['src/api/x.ts', "import * as z from 'zod'", 'zod/mini'],
    ['src/features/report/x.ts', "void import('dompurify')", 'nothing on the page'],
  ])('refuses %s %s', (path, text, advice) => {
    const found = complaints(path, text)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`${path} → `)
    expect(found[0]).toContain(advice)
  })
})
