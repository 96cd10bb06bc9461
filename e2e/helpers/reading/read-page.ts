import type { CDPSession, Page } from '@playwright/test'

/** A node of Chromium's accessibility tree, as far as it is read here. */
interface AxNode {
  nodeId: string
  parentId?: string
  ignored: boolean
  backendDOMNodeId?: number
  role?: { value?: string }
  name?: { value?: string }
  description?: { value?: string }
  value?: { value?: string | number }
  properties?: { name: string; value: { value?: unknown } }[]
  childIds?: string[]
}

interface DomNode {
  backendNodeId: number
  attributes?: string[]
}

/** A line of the reading, or a piece of running text that joins the piece before it. */
type Piece = { text: string } | { line: string; inside: Piece[] }

/** Containers without a meaning of their own: what is in them is read in their place. */
const SILENT = [
  'generic',
  'none',
  'RootWebArea',
  'LayoutTable',
  'LayoutTableRow',
  'LayoutTableCell',
]
/** Words inside a sentence: their text is a part of it. */
const INLINE = ['time', 'code', 'emphasis', 'strong', 'mark', 'Abbr', 'subscript', 'superscript']
/** States in the order in which they are said. */
const STATES = [
  'checked',
  'pressed',
  'selected',
  'expanded',
  'disabled',
  'required',
  'invalid',
  'readonly',
  'busy',
  'modal',
]

/**
 * What a screen reader reads from the top of the page to its end, from Chromium's accessibility tree: a line for
 * each stop with its role, its name in quotes, its states in brackets and its description after a dash.
 */
export async function readPage(page: Page, cdp: CDPSession): Promise<string> {
  await cdp.send('DOM.enable')
  const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as unknown as {
    nodes: AxNode[]
  }
  const dom = (await cdp.send('DOM.getFlattenedDocument', { depth: -1 })) as { nodes: DomNode[] }
  const attributes = new Map(dom.nodes.map((one) => [one.backendNodeId, asMap(one.attributes)]))
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const top = nodes.find((node) => node.parentId === undefined)
  if (top === undefined) throw new Error('The page has no accessibility tree.')

  const childrenOf = (node: AxNode): Piece[] =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id)
      return child === undefined ? [] : read(child)
    })
  const read = (node: AxNode): Piece[] => {
    const role = node.role?.value ?? ''
    if (node.ignored || SILENT.includes(role)) return childrenOf(node)
    if (role === 'StaticText') return [{ text: node.name?.value ?? '' }]
    if (role === 'LineBreak') return [{ text: ' ' }]
    if (INLINE.includes(role)) return childrenOf(node)
    const own = attributes.get(node.backendDOMNodeId ?? -1) ?? new Map<string, string>()
    const inside = childrenOf(node)
    const name = tidy(node.name?.value ?? '')
    const isNamedByContent = inside.every((one) => 'text' in one) && tidy(textOf(inside)) === name
    const line = [
      [role, stateOf(node, 'level')].filter(Boolean).join(' '),
      name === '' ? '' : JSON.stringify(name),
      statesOf(node, own),
      node.description?.value ? `— ${tidy(node.description.value)}` : '',
    ]
    return [{ line: line.filter(Boolean).join(' '), inside: isNamedByContent ? [] : inside }]
  }
  return `${linesOf(childrenOf(top), 0).join('\n')}\n`
}

function statesOf(node: AxNode, own: ReadonlyMap<string, string>): string {
  const said = STATES.flatMap((name) => {
    const value = stateOf(node, name)
    if (value === undefined || value === false || value === 'false') {
      return name === 'expanded' && value === false
        ? ['collapsed']
        : name === 'checked' && value === 'false'
          ? ['not checked']
          : []
    }
    return [value === true || value === 'true' ? name : `${name} ${String(value)}`]
  })
  const value = node.value?.value
  const all = [
    ...(value === undefined || value === '' ? [] : [`value ${JSON.stringify(value)}`]),
    ...said,
    ...[
      'aria-current',
      'aria-sort',
      'aria-keyshortcuts',
      'aria-haspopup',
      'aria-valuetext',
      'lang',
    ].flatMap((name) => {
      const text = own.get(name)
      return text === undefined ? [] : [`${name.replace('aria-', '')} ${text}`]
    }),
    ...(stateOf(node, 'focused') === true ? ['focused'] : []),
  ]
  return all.length === 0 ? '' : `[${all.join(', ')}]`
}

function stateOf(node: AxNode, name: string): unknown {
  return node.properties?.find((one) => one.name === name)?.value.value
}

function linesOf(pieces: readonly Piece[], depth: number): string[] {
  const indent = '  '.repeat(depth)
  const lines: string[] = []
  let running: string[] = []
  const flush = () => {
    const text = tidy(running.join('¦'))
    if (text !== '') lines.push(`${indent}${text}`)
    running = []
  }
  for (const piece of pieces) {
    if ('text' in piece) running.push(piece.text)
    else {
      flush()
      lines.push(`${indent}${piece.line}`, ...linesOf(piece.inside, depth + 1))
    }
  }
  flush()
  return lines
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map((one) => ('text' in one ? one.text : '')).join('')
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}

function asMap(flat: readonly string[] = []): Map<string, string> {
  const map = new Map<string, string>()
  for (let index = 0; index < flat.length; index += 2)
    map.set(flat[index] ?? '', flat[index + 1] ?? '')
  return map
}
