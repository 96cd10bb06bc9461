import { cut } from '#/lib/hidden-characters'
import type { Doubt, DoubtKind } from './doubts'

export interface UnreadableText {
  /** Number of the line or record. */
  at: number
  text: string
  /** Reason why a part is not looked up; null if the text has no client ID at all. */
  doubt: Doubt | null
}

export interface Unreadable {
  /** Count of lines or records that were not read completely. */
  unread: number
  /** First unread lines or records, sorted by number. Those with a doubt are preferred. */
  examples: readonly UnreadableText[]
  /** Count of lines or records by kind of doubt. */
  doubts: ReadonlyMap<DoubtKind, number>
}

const mostExamples = 100
const longestExample = 200

/** Collects the parts of a text that are not looked up. */
export function createUnreadable() {
  const [doubtful, empty]: [UnreadableText[], UnreadableText[]] = [[], []]
  const doubts = new Map<DoubtKind, number>()
  let unread = 0
  return {
    add: (at: number, text: string, all: readonly Doubt[]): void => {
      unread += 1
      const [doubt = null] = all
      for (const kind of new Set(all.map((item) => item.kind)))
        doubts.set(kind, (doubts.get(kind) ?? 0) + 1)
      const list = doubt === null ? empty : doubtful
      if (list.length < mostExamples)
        list.push({ at, text: cut(text.trim(), longestExample), doubt })
    },
    end: (): Unreadable => {
      const examples = [...doubtful, ...empty].slice(0, mostExamples)
      return {
        unread,
        examples: examples.toSorted((example, other) => example.at - other.at),
        doubts,
      }
    },
  }
}
