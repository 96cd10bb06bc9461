import type { Choice } from '#/domain/input/columns'
import { atOnce } from '#/domain/input/parsed-text'
import { readLog } from '#/domain/lookup/read-log'

export const [a, b] = ['qkz7v0m2mailmerge', 'w3r8n1t5ledger'].map(
  (name) => `814472590113-${name}.apps.googleusercontent.com`,
) as [string, string]
/** A client ID of digits only. */
export const n = '104857712345678901234'
export const mia = 'mia@corp.example'
export const omar = 'omar@corp.example'

export type SeenRow = [id: string, accounts: number | 'none' | `${number}+`, last: string | null]

export function read(text: string, choice?: Choice) {
  const log = atOnce(readLog(text, { ...(choice && { choice }) }))
  if (log === null) throw new Error('Too many client IDs.')
  const seen = log.ids.flatMap((id): SeenRow[] => {
    const item = log.seen.get(id)
    if (!item) return []
    const count = item.isMore ? (`${item.accounts ?? 0}+` as const) : (item.accounts ?? 'none')
    return [[id, count, item.last]]
  })
  const { names = [], columns } = log.table ?? {}
  const name = (at: number | null | undefined) =>
    typeof at === 'number' ? (names[at] ?? null) : null
  const taken = [columns?.clientId, columns?.account, columns?.time].map(name)
  return { ...log, seen, taken }
}

/** Two records of `a` and one of `n`, as each program writes them. */
export const both: SeenRow[] = [
  [a, 2, '2026-11-04'],
  [n, 1, '2026-11-05'],
]
export const records = [
  ['2026-11-03', mia, a],
  ['2026-11-04', omar, a],
  ['2026-11-05', mia, n],
]
export const csv = (header: string, separator = ',', cell = (text: string) => text) =>
  `${header}\n${records.map((cells) => cells.map(cell).join(separator)).join('\n')}\n`
export const plain = 'Date,Actor,Client ID'
