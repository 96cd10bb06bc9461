import { describe, expect, it } from 'vitest'
import { filesOfPage, forbiddenIn, unnamedImports, lineOf, measure, withImports } from './size.mjs'

const PAGE = `<!doctype html><html><head>
  <!-- <script src="/assets/not-this.js"></script> -->
  <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  <script type="module" crossorigin src="/assets/index.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/apps.js">
  <link rel="stylesheet" crossorigin href="/assets/index.css">
</head><body><div id="root"></div></body></html>`

const chunk = (file: string, imports: string[] = [], css: string[] = [], source = '') => ({
  file: `assets/${file}`,
  source,
  imports: imports.map((name) => `assets/${name}`),
  css: css.map((name) => `assets/${name}`),
})

const CHUNKS = [
  chunk('index.js', [], ['index.css']),
  chunk('apps.js', ['index.js', 'table.js'], ['apps.css']),
  chunk('table.js'),
  chunk('review.js', ['index.js', 'dialog.js', 'shared.js']),
  chunk('shared.js', ['index.js']),
  chunk('idle.js', ['shared.js'], [], 'src/shell/idle-parts.tsx'),
  chunk('dialog.js'),
]

describe('the files of the first screen', () => {
  it('the files of the page are its scripts, styles and others', () => {
    expect(filesOfPage(PAGE)).toStrictEqual({
      scripts: ['assets/index.js', 'assets/apps.js'],
      styles: ['assets/index.css'],
      others: ['favicon.svg'],
    })
  })

  it('imports of the page’s files are included once', () => {
    expect(withImports(['assets/index.js', 'assets/apps.js'], CHUNKS)).toStrictEqual([
      'assets/index.js',
      'assets/apps.js',
      'assets/table.js',
    ])
  })

  it('an import that the page does not name is delayed', () => {
    expect(unnamedImports(PAGE, CHUNKS)).toStrictEqual(['assets/table.js'])
  })
})

describe('the figures', () => {
  const figuresAt = (size: number) =>
    measure({ html: PAGE, chunks: CHUNKS, sizeOf: () => size }).map(({ value }) => value)

  it('the figures count the first screen, its requests and the later parts', () => {
    // scripts: index, apps, table. Styles: index, apps. Requests: also the page, the icon and one API call. Later:
    // review with dialog, without what is loaded while idle.
    expect(figuresAt(1000)).toStrictEqual([3000, 2000, 8, 2000])
  })

  it('a value over its limit is reported', () => {
    expect(lineOf({ what: 'x', value: 170_001, limit: 170_000, unit: 'kB' })).toContain('TOO MUCH')
    expect(lineOf({ what: 'x', value: 170_000, limit: 170_000, unit: 'kB' })).toContain('ok')
  })
})

describe('what a production build must not contain', () => {
  it.each([
    ['assets/index.js', 'fetch("/mockServiceWorker.js")'],
    ['mockServiceWorker.js', ''],
    ['assets/index.js', 'console.log("[MSW] Mocking enabled.")'],
    ['assets/index.js', 'import"msw/browser"'],
    ['assets/index.js', 'const t="demo-token-admin"'],
    ['assets/index.js', 'h("p",null,"Demo data")'],
    ['assets/index.js', 'h("button",null,"Demo tools")'],
    ['assets/index.js', 'x=eval("1")'],
    ['assets/index.js', 'try{new Function("")}catch{}'],
    ['assets/index.js', 'x=Function("return this")()'],
    ['index.html', '<script>1</script>'],
    ['index.html', '<script type="module">1</script>'],
    ['index.html', '<style>a{}</style>'],
    ['index.html', '<p style="color:red">'],
    ['index.html', '<p onclick="x()">'],
    ['index.html', '<link href="https://fonts.example/x.css">'],
    ['index.html', '<script src="//cdn.example/x.js"></script>'],
    ['assets/a.css', 'a{background:url(https://x.example/a.png)}'],
    ['assets/a.css', 'a{background:url("data:image/png;base64,x")}'],
    ['assets/a.css', '@import "https://x.example/a.css"'],
    ['assets/index.js.map', '{"version":3,"sourcesContent":["x"]}'],
    ['assets/index.js', '//# sourceMappingURL=data:application/json;base64,e30='],
  ])('a build with %s of content %s is refused', (file, text) => {
    expect(forbiddenIn(file, text)).toHaveLength(1)
  })

  it.each([
    ['index.html', PAGE],
    ['assets/index.js', 'const a=medieval(1);x.eval(1);isFunction(x);a="https://react.dev/errors"'],
    ['assets/a.css', 'a{background:url(/assets/x.svg)}'],
  ])('a build with %s is accepted', (file, text) => {
    expect(forbiddenIn(file, text)).toStrictEqual([])
  })
})
