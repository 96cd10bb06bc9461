/** Values nested deeper than this are left out of what is read and shown. */
export const deepest = 64

/** In place: a text replaces what is deeper than `deepest`. Code that walks through it then never runs out of stack. */
export function withoutDepths(json: unknown): unknown {
  const open: { value: object; level: number }[] = []
  const look = (value: unknown, level: number) => {
    if (typeof value === 'object' && value !== null) open.push({ value, level })
  }
  look(json, 1)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, level } = next
    for (const [key, part] of Object.entries(value) as [string, unknown][]) {
      if (level < deepest) look(part, level + 1)
      else if (typeof part === 'object' && part !== null) leaveOut(value, key)
    }
  }
  return json
}

function leaveOut(from: object, key: string): void {
  // Not by assignment: a field may be called `__proto__`.
  Object.defineProperty(from, key, {
    value: `(left out: nested deeper than ${deepest} levels)`,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}
