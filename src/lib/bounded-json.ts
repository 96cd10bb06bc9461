/** Limit of nested levels that the console reads and shows. */
export const deepest = 64

/** Replaces values deeper than `deepest` by a text, in place. Recursive code then never overflows the stack. */
export function withoutDepths(json: unknown): unknown {
  const open: { value: object; level: number }[] = []
  const visit = (value: unknown, level: number) => {
    if (typeof value === 'object' && value !== null) open.push({ value, level })
  }
  visit(json, 1)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, level } = next
    for (const [key, part] of Object.entries(value) as [string, unknown][]) {
      if (level < deepest) visit(part, level + 1)
      else if (typeof part === 'object' && part !== null) leaveOut(value, key)
    }
  }
  return json
}

function leaveOut(from: object, key: string): void {
  // An assignment would fail for a field named `__proto__`.
  Object.defineProperty(from, key, {
    value: `(left out: nested deeper than ${deepest} levels)`,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}
