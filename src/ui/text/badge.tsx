import type { ReactNode } from 'react'
import { classNames } from './class-names'
import type { GlyphName } from './glyph'

export type BadgeTone =
  | 'safe'
  | 'suspicious'
  | 'overprivileged'
  | 'unnecessary'
  | 'malicious'
  | 'unknown'
  | 'staged'

export type BadgeLook = 'soft' | 'bare' | 'large' | undefined

/** A label whose word and glyph carry the meaning without the color. */
export function Badge({
  tone,
  glyph,
  look,
  children,
}: {
  tone: BadgeTone
  glyph: GlyphName
  /** `soft`: a recommendation in a text. `bare`: one in a list of recommendations. `large`: beside a title. */
  look?: BadgeLook
  children: ReactNode
}) {
  return <span className={classNames('badge', tone, `glyph-${glyph}`, look)}>{children}</span>
}

export function Token({ children }: { children: ReactNode }) {
  return <span className="token">{children}</span>
}
