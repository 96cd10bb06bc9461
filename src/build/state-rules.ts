import type { SourceFile } from './text-rules'

/** State that can survive a lock: a `let`, an empty collection or a plain store at module scope. */
const STATE =
  /^(?:export )?(?:let (\{[^}]*\}|\w+)|const (\w+)(?:: ([^=]*(?:=>[^=]*)*?))? =\s*(?:createStore\b|new (?:Map|Set|WeakMap|WeakSet)\b(?:<(?:[^\n]|\n(?=[ }>]))*?>)?\(\)|\{\}|\[\]))/gm
/** Types of constants that are never changed. */
const FIXED = /^(?:readonly |Readonly|never\[\])/

/** Finds the state of a module, as `src/lib/words.ts numbers`. */
export function moduleState({ path, text }: SourceFile): string[] {
  return [...text.matchAll(STATE)].flatMap(([, variable, constant, type = '']) =>
    FIXED.test(type) ? [] : `${path} ${variable ?? constant}`,
  )
}
