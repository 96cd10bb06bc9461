/** Reason why a text is not looked up, for the list under “Show them”. */
export interface Doubt {
  kind: DoubtKind
  why: string
}

export type DoubtKind = 'cut' | 'touched' | 'shortened' | 'bytes' | 'outside'

export const mayBeCut: Doubt = { kind: 'cut', why: 'may be cut' }
export const shortened: Doubt = { kind: 'shortened', why: 'a spreadsheet shortened the number' }
export const unreadableBytes: Doubt = { kind: 'bytes', why: 'has bytes that cannot be read' }

export const outside: Doubt = { kind: 'outside', why: 'is outside the records' }

/** `by`: a hidden or look-alike character, such as `U+0441`. */
export function touchedBy(by: string): Doubt {
  return { kind: 'touched', why: `${by} touches it` }
}
