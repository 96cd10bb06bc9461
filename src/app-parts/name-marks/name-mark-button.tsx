import { TriangleAlert } from 'lucide-react'
import type { LookAlikeWarning } from '#/domain/names/look-alike'
import { Popover } from '#/ui/dialog/popover'
import styles from './name-marks.module.css'
import { NameWarnings } from '../name-warnings'

interface NameMarkButtonProps {
  warnings: readonly LookAlikeWarning[]
  /** Left out: the warnings by name. */
  name?: string
}

/** A small mark in a row. Its accessible name says the warning; a click opens the details. */
export function NameMarkButton({
  warnings,
  name = `Name warning: ${warnings.map(({ title }) => title).join('; ')}`,
}: NameMarkButtonProps) {
  return (
    <Popover
      title="Name warning"
      size="medium"
      inRow
      button={{
        variant: 'icon',
        className: styles.mark,
        'aria-label': name,
        children: <TriangleAlert size={14} />,
      }}
    >
      <NameWarnings warnings={warnings} />
    </Popover>
  )
}
