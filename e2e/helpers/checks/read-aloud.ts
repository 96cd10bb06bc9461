import type { CDPSession } from '@playwright/test'

/** A node of Chromium's accessibility tree, with the properties used here. */
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

/** A piece of running text, a paragraph, or something with a role. */
type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'block'; inside: Piece[] }
  | { kind: 'line'; role: string; head: string; inside: Piece[] }

/** Roles that screen readers do not announce. Only their content is read. */
const SILENT =
  /^(generic|none|RootWebArea|LayoutTable\w*|rowgroup|section(header|footer)|LabelText|time|code|emphasis|strong|Abbr)$/
/** Roles whose content is in the name or the value of the element around them. */
const SKIPPED = /^(caption|Legend|MenuListPopup)$/
const NAMED_BY_CONTENT = /^(cell|row|listitem|definition|term|rowheader)$/
const WITH_VALUE = /^(textbox|searchbox|DateTime|progressbar)$/
const STATES = [
  'checked',
  'pressed',
  'selected',
  'expanded',
  'disabled',
  'required',
  'invalid',
  'readonly',
  'focused',
]
const ATTRIBUTES = ['current', 'sort', 'keyshortcuts', 'haspopup', 'valuetext']
/** Number of equal items that are read. A table has a row of headers before its own. */
const ENOUGH = new Map([
  ['row', 4],
  ['listitem', 3],
])

/**
 * Returns what a screen reader reads from the top of the page to its end, from Chromium's accessibility tree. Each
 * stop is a line with its role, its name in quotes, its states in brackets and its description after a dash. A bar
 * in a text is a pause that no space or comma marks. Only the first three rows or items of a list are read.
 */
export async function readAloud(cdp: CDPSession): Promise<string> {
  await cdp.send('DOM.enable')
  const { nodes: dom } = (await cdp.send('DOM.getFlattenedDocument', { depth: -1 })) as {
    nodes: DomNode[]
  }
  const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as unknown as {
    nodes: AxNode[]
  }
  const attributes = new Map(dom.map((node) => [node.backendNodeId, node.attributes ?? []]))
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
    if (node.ignored || SILENT.test(role)) return childrenOf(node)
    if (SKIPPED.test(role)) return []
    if (role === 'StaticText') return [{ kind: 'text', text: node.name?.value ?? '' }]
    if (role === 'LineBreak') return [{ kind: 'text', text: ' ' }]
    if (role === 'paragraph') return [{ kind: 'block', inside: childrenOf(node) }]
    const inside = WITH_VALUE.test(role) ? [] : childrenOf(node)
    const name = tidy(node.name?.value ?? '')
    const isTextOnly = inside.every((piece) => piece.kind === 'text')
    const isName = isTextOnly && bare(textOf(inside)) === bare(name)
    const head = [
      role === 'heading' ? `heading ${String(propertyOf(node, 'level'))}` : role,
      name === '' || (NAMED_BY_CONTENT.test(role) && !(isName && inside.length === 0))
        ? ''
        : `"${name}"`,
      statesOf(node, attributes.get(node.backendDOMNodeId ?? -1) ?? []),
      node.description?.value ? `— ${tidy(node.description.value)}` : '',
    ]
    const keeps = NAMED_BY_CONTENT.test(role) || !isName
    return [
      { kind: 'line', role, head: head.filter(Boolean).join(' '), inside: keeps ? inside : [] },
    ]
  }
  return `${linesOf(childrenOf(top), '').join('\n')}\n`
}

function statesOf(node: AxNode, attributes: readonly string[]): string {
  const value = node.value?.value
  const states = STATES.flatMap((name) => {
    const state = propertyOf(node, name)
    if (state === undefined) return []
    if (state !== false && state !== 'false') return [state === 'mixed' ? `${name} mixed` : name]
    return name === 'expanded' ? ['collapsed'] : name === 'checked' ? ['not checked'] : []
  })
  const own = ATTRIBUTES.flatMap((name) => {
    const at = attributes.indexOf(`aria-${name}`)
    return at < 0 ? [] : [`${name} ${attributes[at + 1]}`]
  })
  const all = [
    ...(value === undefined || value === '' ? [] : [`value ${value}`]),
    ...states,
    ...own,
  ]
  return all.length === 0 ? '' : `[${all.join(', ')}]`
}

function propertyOf(node: AxNode, name: string): unknown {
  return node.properties?.find((property) => property.name === name)?.value.value
}

function linesOf(pieces: readonly Piece[], indent: string): string[] {
  const lines: string[] = []
  let running: Piece[] = []
  const endText = () => {
    const text = tidy(textOf(running))
    if (text !== '') lines.push(indent + text)
    running = []
  }
  let alike = 0
  let before = ''
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      running.push(piece)
      continue
    }
    endText()
    if (piece.kind === 'block') {
      lines.push(...linesOf(piece.inside, indent))
      continue
    }
    alike = piece.role === before ? alike + 1 : 1
    before = piece.role
    const enough = ENOUGH.get(piece.role) ?? Infinity
    const [only, ...others] = piece.inside
    const isShort = others.length === 0 && !(only?.kind === 'line' && only.inside.length > 0)
    if (alike <= enough || (piece.role === 'listitem' && isShort))
      lines.push(...linesOfPiece(piece, indent))
    else if (alike === enough + 1) lines.push(`${indent}…`)
  }
  endText()
  return lines
}

/** Returns a line and its content. A cell or an item with a single content is one line. */
function linesOfPiece({ role, head, inside }: Piece & { kind: 'line' }, indent: string): string[] {
  const within = linesOf(inside, `${indent}  `)
  const [only = '', ...others] = within
  const joins = NAMED_BY_CONTENT.test(role) && role !== 'row'
  const isOne = joins && only !== '' && others.every((line) => line.startsWith(`${indent}    `))
  if (!isOne) return [indent + head, ...within]
  return [`${indent}${head}: ${only.trim()}`, ...others.map((line) => line.slice(2))]
}

function textOf(pieces: readonly Piece[]): string {
  let all = ''
  for (const piece of pieces) {
    if (piece.kind !== 'text' || piece.text === '') continue
    const isMarked = all === '' || /[\s(“"]$/u.test(all) || /^[\s.,;:)”"]/u.test(piece.text)
    all += (isMarked ? '' : ' | ') + piece.text
  }
  return all
}

const tidy = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()
const bare = (text: string) => text.replaceAll(/[\s|]/gu, '')
