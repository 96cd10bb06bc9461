import type { Decided } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { AppChange } from '#/domain/decision/decision'
import { findDifferences } from '#/domain/decision/decision-conflict'
import { decisionAsText } from '#/domain/decision/decision-outcome'
import { ReadButton } from '#/ui/form/button'
import { CopyButton } from '#/ui/form/copy-button'
import { Instant } from '#/ui/text/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { WriteProblem } from '#/writes/create-write'
import { Differences, type VersionRow } from '#/writes/differences'
import { tenantName } from '../badges/tenant-label'

interface MoreProps {
  problem: WriteProblem<OauthApp, Decided>
  app: OauthApp
  change: AppChange | null
  onReadAgain: () => void
  say: (text: string) => void
}

export function DecisionProblem({ problem, app, change, onReadAgain, say }: MoreProps) {
  switch (problem.kind) {
    case 'conflict': {
      const isGone =
        problem.before.recommendedClassification !== null &&
        problem.now.recommendedClassification === null
      return isGone && <p>The service no longer shows a recommendation.</p>
    }
    case 'not read':
      return <ReadButton onClick={onReadAgain}>Try again</ReadButton>
    case 'refused':
      return change && <CopyDecision app={app} change={change} say={say} />
    case 'sent': {
      const { verdict, before, app: now } = problem.found
      const rows = now === null ? [] : versions(before, now)
      if (rows.length === 0) return null
      return (
        <>
          {verdict !== 'changed meanwhile' && <p>What changed:</p>}
          <Differences rows={rows} />
        </>
      )
    }
    case 'lost':
      return null
  }
}

export function versions(before: OauthApp, now: OauthApp): VersionRow[] {
  return findDifferences(before, now).map(({ what, isTime, ...texts }) => ({
    what,
    before: <Version text={texts.before} isTime={isTime} />,
    now: <Version text={texts.now} isTime={isTime} />,
  }))
}

function Version({ text, isTime }: { text: string; isTime: boolean }) {
  if (!isTime) return <UntrustedText value={text} max={120} />
  return text === '' ? 'No time given' : <Instant at={text} />
}

interface CopyDecisionProps {
  app: OauthApp
  change: AppChange
  say: (text: string) => void
}

function CopyDecision({ app, change, say }: CopyDecisionProps) {
  const link = new URL(`/apps/${app.id}`, location.href).href
  return (
    <CopyButton
      value={decisionAsText({ ...app, tenantId: tenantName(app.tenantId) }, change, link).split(
        '\n',
      )}
      name="Copy decision"
      say={say}
    >
      Copy decision
    </CopyButton>
  )
}
