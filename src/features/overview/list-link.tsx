import { Link } from '@tanstack/react-router'
import { useId, type ComponentProps } from 'react'
import { listFilters, type ListFilters } from '#/domain/lists/list-filters'
import { sentence } from '#/api/errors'
import { countLabel, number } from '#/lib/words'
import { ReadButton } from '#/ui/form/button'
import { Moved } from './counts-scan'
import { overview } from './overview-scan'
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

export function FigureText({ figure }: { figure: Figure }) {
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
        <span className="note">
          {figure.error instanceof Moved
            ? figure.error.message
            : sentence(figure.error, 'listApps')}{' '}
          <ReadButton variant="link" onClick={figure.retry}>
            Try again
          </ReadButton>
        </span>
      )
    case 'on demand':
      return <CheckAll {...figure} />
  }
}

function CheckAll({ apps, requests }: { apps: number; requests: number }) {
  const id = useId()
  return (
    <>
      <ReadButton aria-describedby={id} onClick={overview.readWhole}>
        Check {countLabel(apps, 'app', 'apps')}
      </ReadButton>
      <span id={id} className="note">
        about {countLabel(requests, 'request', 'requests')}
      </span>
    </>
  )
}
