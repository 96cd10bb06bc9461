/** A small seeded generator: same seed, same sequence, on every machine. */
export interface Prng {
  /** A number in [0, 1). */
  next(): number
  /** An integer in [min, max], both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  text(length: number, alphabet: string): string
}

/** 32-bit hash of a string (FNV-1a). Gives every name its own sequence. */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i)
    h = Math.imul(h, 0x01000193)
  }
  return h >>> 0
}

/** mulberry32. A string seed is hashed first. */
export function createPrng(seed: number | string): Prng {
  let state = (typeof seed === 'string' ? hash(seed) : seed) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick(list) {
      if (list.length === 0) throw new Error('Cannot pick from an empty list')
      return list[int(0, list.length - 1)]!
    },
    text(length, alphabet) {
      let out = ''
      for (let i = 0; i < length; i++) out += alphabet[int(0, alphabet.length - 1)]
      return out
    },
  }
}
