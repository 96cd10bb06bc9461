import { DateTime } from '#/ui/text/clock'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { TenantName } from '#/decision/badges/tenant-name'
import { onlyAppOf, runTitle } from '#/domain/runs/plan'
import type { Run } from '#/domain/runs/run'
import { runLine } from '#/domain/runs/run-words'
import { countOf } from '#/lib/words'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useOnline } from '#/ui/hooks/use-online'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { Cell, type SubjectColumn } from '../operations-cell'
import styles from '../operations-table.module.css'
import { RunButtons } from './run-buttons'
import { phaseWords } from './run-screen-words'

/** A run: its title leads to its page, and what a reload interrupted can be resumed or discarded here. */
export function RunRow({ run, about }: { run: Run; about: SubjectColumn }) {
  const id = useId()
  const online = useOnline()
  const link = useRef<HTMLAnchorElement>(null)
  const onFocus = useFocusRescue(link)
  const { plan } = run
  const only = plan.kind === 'revoke' ? onlyAppOf(plan) : null
  return (
    <tr role="row">
      <Cell of="Time">
        <DateTime at={run.startedAt} />
      </Cell>
      <Cell of={about}>
        {only ? (
          <>
            <Link to="/apps/$appId" params={{ appId: only.appId }} className={styles.clientId}>
              <UntrustedText value={only.clientId} max={200} />
            </Link>
            <div>
              Tenant: <TenantName id={only.tenantId} />
            </div>
          </>
        ) : (
          countOf(plan.kind === 'revoke' ? plan.apps.length : plan.targets.length, 'app', 'apps')
        )}
      </Cell>
      <Cell of="Sent">
        <Link ref={link} id={id} to="/operations/$runId" params={{ runId: run.id }}>
          {runTitle(plan)}
        </Link>
      </Cell>
      <Cell of="Answer">{runLine(run)}</Cell>
      <Cell of="Read back">
        {phaseWords(run, online)}
        <div className={styles.buttons} onFocus={onFocus}>
          <RunButtons run={run} inList describedBy={id} />
        </div>
      </Cell>
    </tr>
  )
}
