import { parseAst } from 'vite'
import type { SourceFile } from './text-rules'

/** Fields of the service that one record has beside each other, and that code can mistake for one another. */
const FIELDS = new Set(
  [
    'created firstObserved lastNewGrant classificationChanged remediationChanged updated closed',
    'firstSeen firstGrantedAt lastGrantedAt startedAt completedAt numActive everGranted totalCount',
    'id name clientId tenantId email displayName supportEmail homePageUrl sender subject snippet',
    'level summary riskAssessment severity status',
  ].flatMap((fields) => fields.split(' ')),
)

/** Values that have too few others for each field to have its own. */
const SHARED = /^(?:null|undefined|true|false|[01]|''|\[.*\]|\{\})$/s

interface Literal {
  type: string
  properties: {
    type: string
    key: { name?: string; value?: unknown }
    value: { start: number; end: number }
  }[]
}

/** Complains about records with two equal fields, because no test notices when code swaps them. */
export function equalFieldComplaints({ path, text }: SourceFile): string[] {
  // The newer function is in a package that only Vite depends on.
  // oxlint-disable-next-line typescript/no-deprecated
  return objectLiterals(parseAst(text, { lang: 'ts' })).flatMap(({ properties }) => {
    const byValue = new Map<string, string>()
    return properties.flatMap(({ type, key, value }) => {
      if (type !== 'Property') return []
      const field = key.name ?? String(key.value)
      const code = text.slice(value.start, value.end)
      if (!FIELDS.has(field) || SHARED.test(code)) return []
      const other = byValue.get(code)
      byValue.set(code, field)
      return other === undefined ? [] : [`${path}: ${other} and ${field} are both ${code}.`]
    })
  })
}

function objectLiterals(node: unknown): Literal[] {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap(objectLiterals)
  return 'type' in node && node.type === 'ObjectExpression' ? [node as Literal, ...inner] : inner
}
