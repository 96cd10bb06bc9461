import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { listFilters, type ListFilters } from '#/domain/lists/list-filters'
import { sentence } from '#/api/errors'
import { number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { overview } from './overview-walk'
import styles from './list-link.module.css'
import type { Figure } from './use-overview'

interface ListLinkProps extends Pick<
  ComponentProps<'a'>,
  'children' | 'className' | 'style' | 'tabIndex' | 'onFocus'
> {
  filters: ListFilters
  label?: string
  describedBy?: string
}

/** A link to the list of apps that a figure counts. */
export function ListLink({ filters, label, describedBy, ...props }: ListLinkProps) {
  return (
    <Link
      {...props}
      to="/apps"
      search={listFilters.write(filters)}
      aria-label={label}
      aria-describedby={describedBy}
    />
  )
}

/** A figure as it is drawn: its number, that it is on its way, why it failed, or the button that reads it. */
export function FigureText({ figure, total }: { figure: Figure; total: number | null }) {
  switch (figure.kind) {
    case 'known':
      return number(figure.value)
    case 'waiting':
      return (
        <span className={styles.waiting}>
          <span className="visually-hidden">Counting…</span>
        </span>
      )
    case 'failed':
      return (
        <span className={styles.failed}>
          {sentence(figure.error, 'list OAuth apps')}{' '}
          <Button variant="link" onClick={figure.retry}>
            Try again
          </Button>
        </span>
      )
    case 'on demand':
      return <CheckAll total={total} />
  }
}

/** Reads a long list to its end. */
export function CheckAll({ total }: { total: number | null }) {
  return (
    <Button onClick={overview.readWhole}>
      {total === null ? 'Check all apps' : `Check ${number(total)} apps`}
    </Button>
  )
}
