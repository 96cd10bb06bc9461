import { readRunState, type RunState } from '#/domain/investigation/investigation'
import { classNames } from '#/ui/text/class-names'
import { Glyph, type GlyphName } from '#/ui/text/glyph'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './investigation.module.css'

const glyphs: Record<RunState, GlyphName> = {
  running: 'dashed-ring',
  completed: 'check',
  failed: 'triangle',
  unlisted: 'question',
}

/** The run's status. Completed is not green: it says nothing about what the run found. */
export function RunStatus({ status }: { status: string }) {
  const { state, label } = readRunState(status)
  return (
    <span className={classNames(styles.status, styles[state])}>
      <Glyph name={glyphs[state]} />
      <UntrustedText value={label} max={40} />
    </span>
  )
}
