import type { ReactNode } from 'react'
import styles from './badge.module.css'
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

/** A label whose word and glyph carry the meaning without the color. */
export function Badge({
  tone,
  glyph,
  children,
}: {
  tone: BadgeTone
  glyph: GlyphName
  children: ReactNode
}) {
  return <span className={classNames(styles.badge, styles[tone], styles[glyph])}>{children}</span>
}

export function Token({ children }: { children: ReactNode }) {
  return <span className={styles.token}>{children}</span>
}
