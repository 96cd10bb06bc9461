import { cut } from '#/lib/hidden-characters'
import type { Doubt, DoubtKind } from './doubts'

export interface UnreadableText {
  /** Its place in the text: of a line, or of a record. */
  at: number
  text: string
  /** Why something in it is not looked up; null where there only is nothing. */
  doubt: Doubt | null
}

export interface Unreadable {
  /** How many lines or records are not read, or not whole. */
  unread: number
  /** The first of these: those with a doubt, then those without anything. */
  examples: readonly UnreadableText[]
  /** How many have a doubt, by its kind. */
  doubts: ReadonlyMap<DoubtKind, number>
}

const mostExamples = 100
const longestExample = 200

/** Collects what a text has that is not looked up. */
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
