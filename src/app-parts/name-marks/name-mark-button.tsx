import { TriangleAlert } from 'lucide-react'
import type { LookAlikeWarning } from '#/domain/names/look-alike'
import { Popover } from '#/ui/dialog/popover'
import { NameWarnings } from '../name-warnings'

interface NameMarkButtonProps {
  warnings: readonly LookAlikeWarning[]
  /** Accessible name; the titles of the warnings by default. */
  name?: string
}

/** Small mark in a row, named after the warning. A click opens the details. */
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
        className: 'name-mark',
        'aria-label': name,
        children: <TriangleAlert size={14} />,
      }}
    >
      <NameWarnings warnings={warnings} />
    </Popover>
  )
}
