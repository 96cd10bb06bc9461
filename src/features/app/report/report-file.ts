import { splitHidden } from '#/lib/hidden-characters'
import type { Report, ReportLine } from './report-content'
import DOMPurify from 'dompurify'

const policy = "default-src 'none'; style-src 'unsafe-inline'"
const style = `body{font:14px/1.5 ui-sans-serif,system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#161c24;background:#fff}
h1{font-size:1.25rem;overflow-wrap:anywhere}h2{font-size:1rem;margin-top:2rem;border-bottom:1px solid #dde0e4}
dl{display:grid;grid-template-columns:minmax(8rem,16rem) 1fr;gap:4px 16px}dt{color:#464e58}dd{margin:0}
dd,p,td{overflow-wrap:anywhere;white-space:pre-wrap}.table{overflow-x:auto}table{border-collapse:collapse;font-size:12px}
th,td{border:1px solid #dde0e4;padding:4px 8px;text-align:left;vertical-align:top}.marker{border:1px solid #b47825;border-radius:3px;font:11px ui-monospace,monospace;padding:0 2px}`

/** Creates a file without scripts or loads. Service text is in text nodes, and DOMPurify cleans the markup last. */
export function reportFile(report: Report): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>OAuth app report</title><style>${style}</style></head>`,
    `<body>${cleanMarkup(renderBody(report))}</body></html>`,
    '',
  ].join('\n')
}

function renderBody({ title, head, sections, accounts }: Report): HTMLElement {
  // A separate document keeps the report's elements out of the page.
  const sheet = document.implementation.createHTMLDocument('')
  const make = maker(sheet)
  const main = make('main', [
    make('h1', [text(make, title)]),
    ...renderLines(make, head),
    ...sections.flatMap((section) => [
      make('h2', [section.title]),
      ...renderLines(make, section.lines),
    ]),
    make('h2', [accounts.title]),
    ...accounts.notes.map((note) => make('p', [note])),
    make('div', [renderTable(make, accounts.columns, accounts.rows)], 'table'),
  ])
  return main
}

type Make = (name: string, children: readonly (Node | string)[], className?: string) => HTMLElement

function maker(sheet: Document): Make {
  return (name, children, className) => {
    const element = sheet.createElement(name)
    if (className !== undefined) element.className = className
    element.append(...children)
    return element
  }
}

function renderLines(make: Make, lines: readonly ReportLine[]): HTMLElement[] {
  const elements: HTMLElement[] = []
  for (const line of lines) {
    if ('text' in line) {
      elements.push(make('p', [text(make, line.text)]))
      continue
    }
    const last = elements.at(-1)
    const list = last?.localName === 'dl' ? last : make('dl', [])
    if (list !== last) elements.push(list)
    list.append(make('dt', [line.label]), make('dd', [text(make, line.value)]))
  }
  return elements
}

function renderTable(
  make: Make,
  columns: readonly string[],
  rows: readonly string[][],
): HTMLElement {
  const head = columns.map((name) => {
    const cell = make('th', [name])
    cell.setAttribute('scope', 'col')
    return cell
  })
  return make('table', [
    make('thead', [make('tr', head)]),
    make(
      'tbody',
      rows.map((row) =>
        make(
          'tr',
          row.map((cell) => make('td', [text(make, cell)])),
        ),
      ),
    ),
  ])
}

/** Creates untrusted text with an isolated direction, its lines, and hidden characters as visible markers. */
function text(make: Make, value: string): HTMLElement {
  const lines = value.split(/\r\n|[\r\n]/)
  return make(
    'bdi',
    lines.flatMap((line, index) => [
      ...(index > 0 ? ['\n'] : []),
      ...splitHidden(line).map((part) =>
        part.kind === 'text' ? part.text : make('span', [part.text], 'marker'),
      ),
    ]),
  )
}

const tags = 'main h1 h2 p dl dt dd div bdi span table thead tbody tr th td #text'.split(' ')

/** Serializes the report's elements, with two attributes. No other file writes markup or imports DOMPurify. */
function cleanMarkup(element: HTMLElement): string {
  return DOMPurify.sanitize(new XMLSerializer().serializeToString(element), {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['class', 'scope'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}
