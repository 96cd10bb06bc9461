import { describe, expect, it } from 'vitest'
import { textComplaints } from './text-rules'

describe('the text rules', () => {
  it.each([
    ['src/features/a/x.tsx', 'prefetch({ queryKey: ["a"] })'],
    ['src/api/apps/client.ts', 'queryKey: ["a"]'],
    ['src/features/a/x.tsx', '<p>Saved successfully</p>'],
    ['src/features/a/x.tsx', "const title = 'Are you sure?'"],
    ['src/features/a/x.tsx', '<th>Last used</th>'],
    ['src/features/a/x.tsx', "'Last sync 3 hours ago'"],
    ['src/features/a/x.tsx', '<Badge>External</Badge>'],
    ['src/domain/input/x.ts', 'rows.push(...more)'],
    ['src/api/x.ts', "import { x } from '../domain/ids'"],
    ['src/features/a/x.tsx', "const y = import('../b/y')"],
    ['src/features/a/x.tsx', '<p>Read at {formatSecond(at)}</p>'],
    ['src/features/a/x.tsx', '<p title={formatExact(at)} />'],
    ['src/ui/x.tsx', "<p style={{ positionTryFallbacks: 'flip-block' }} />"],
    ['src/features/a/x.tsx', 'const { data } = useQuery(issues.detail(id))'],
    ['src/features/a/x.tsx', 'const query = useInfiniteQuery(options)'],
    ['src/features/a/x.tsx', '<Button onClick={retry}>Try again</Button>'],
    ['src/features/a/x.tsx', '<Button variant="link" onClick={start}>\n  Refresh\n</Button>'],
    ['src/features/a/x.tsx', '<Button onClick={() => void refetch()}>Load</Button>'],
    ['src/features/a/x.tsx', '<form onSubmit={send}>'],
    ['src/features/a/x.tsx', 'form.current?.requestSubmit()'],
    ['src/ui/brand/brand.css', '.verified { color: var(--c-success-text) }'],
    ['src/ui/x.css', '.verified { color: #0a0 }'],
    ['src/ui/x.css', '.lines > * + button { color: red }'],
    ['src/features/a/x.tsx', "<p style={{ color: 'red' }} />"],
    ['src/ui/x.css', '@media screen { .a { position-try-fallbacks: flip-block } }'],
    ['src/ui/x.css', '.a:popover-open { position-try: flip-block }'],
    ['src/ui/x.css', '@media screen { .a:popover-open, .b { position-try: flip-block } }'],
    ['src/ui/x.css', '@media screen { .a:popover-open {} } .a { position-try: flip-block }'],
    ['e2e/a.spec.ts', "await page.waitForLoadState('networkidle')"],
    ['src/lists/a.tsx', "if (event.key === 'Escape') close()"],
    ['src/shell/a.tsx', '({ key }: KeyboardEvent) => close()'],
    ['e2e/a.spec.ts', 'test.skip("x", run)'],
    ['e2e/a.spec.ts', '// not now\ntest.skip("x", run)'],
  ])('refuse in %s %s', (path, text) => {
    const found = textComplaints({ path, text })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(new RegExp(`^${path}:\\d+ ".+": .+\\.$`))
  })

  it.each([
    ['src/features/a/x.tsx', 'await queryClient.prefetchQuery(x)'],
    ['src/api/oauth-apps/queries.ts', 'queryKey: [...oauthApps.lists(), filters]'],
    ['src/features/a/x.tsx', 'useSyncExternalStore(a, b)'],
    ['src/features/a/x.tsx', "import { ExternalLink } from 'icons'"],
    ['src/domain/trusted/x.ts', "'External domain'"],
    ['src/features/a/x.tsx', "'12 apps (cached list, last sync)'"],
    ['src/ui/form/form.tsx', 'event.currentTarget.form?.requestSubmit()'],
    ['src/features/a/x.tsx', '<Form onSubmit={send}>'],
    ['src/features/a/x.tsx', '<ReadButton onClick={retry}>Try again</ReadButton>'],
    [
      'src/features/a/x.tsx',
      '<Button onClick={stop}>Stop</Button><ReadButton>Refresh</ReadButton>',
    ],
    [
      'src/features/a/x.tsx',
      '<Button disabledReason={online ? null : offlineMessages.reading}>Try again</Button>',
    ],
    ['src/ui/lazy-part.tsx', '<Button onClick={onRetry}>Try again</Button>'],
    ['src/features/a/x.tsx', 'const { data } = useReachableQuery(issues.detail(id))'],
    ['src/features/a/x.tsx', 'const { data } = withinReach(useInfiniteQuery(options))'],
    ['src/features/a/x.test.ts', 'expect(text).not.toContain("successfully")'],
    ['src/features/a/x.tsx', 'const words = `read at ${formatClock(at)}`'],
    [
      'src/ui/x.css',
      '@media screen and (width > 1px) { .b { color: red } .a:popover-open { position-try: flip-block } }',
    ],
    ['src/styles/tokens.css', '--c-text: light-dark(#14171e, #edeef1);'],
    ['src/features/a/x.tsx', '<td style={{ width: size }} />'],
    ['src/features/a/part/x.tsx', "import { y } from '../y'"],
    ['src/api/oauth-apps/x.ts', "import { y } from '../http'"],
    ['e2e/a.spec.ts', '// #12: Chromium reports it twice\ntest.skip("x", run)'],
    ['e2e/a.spec.ts', 'test.skip("x", run) // R-17 is not there yet'],
  ])('let %s have %s', (path, text) => {
    expect(textComplaints({ path, text })).toStrictEqual([])
  })
})
