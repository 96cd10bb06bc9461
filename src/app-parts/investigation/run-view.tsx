import type { Investigation as Run, OauthApp } from '#/api/oauth-apps/schema'
import { dimensions, readRunState } from '#/domain/investigation/investigation'
import { Instant } from '#/ui/text/instant'
import { Fact, FactAside, FactList } from '#/ui/text/fact-list'
import { FoldedText } from '#/ui/text/folded-text'
import { DimensionCard } from './dimension-card'
import styles from './investigation.module.css'
import { boundsMessage, laterRunMessage, leadMessages, noNarrativeMessage } from './run-labels'

const narrativeFold = 1200

export function RunView({ app, run }: { app: OauthApp; run: Run }) {
  const { state } = readRunState(run.status)
  const lead = leadMessages[state]
  const laterRunNote = laterRunMessage(app, run)
  return (
    <>
      {lead !== null && (
        <p className={state === 'failed' ? `danger ${styles.failure}` : undefined}>{lead}</p>
      )}
      {laterRunNote !== null && <p className="quiet">{laterRunNote}</p>}
      {hasText(run) && (
        <p className="hint">Written by the agent. May quote text chosen by the publisher.</p>
      )}
      <div>
        {dimensions.map((dimension) => (
          <DimensionCard
            key={dimension}
            app={app}
            dimension={dimension}
            assessment={run.assessments[dimension]}
          />
        ))}
      </div>
      <Narrative run={run} />
      <Bounds run={run} />
    </>
  )
}

function hasText({ riskAssessment, assessments }: Run): boolean {
  const summaries = Object.values(assessments).map((item) => item?.summary ?? '')
  return [riskAssessment, ...summaries].some((text) => text.trim() !== '')
}

function Narrative({ run: { status, riskAssessment: text } }: { run: Run }) {
  const isFinished = readRunState(status).state !== 'running'
  if (text.trim() === '') return <p className="quiet">{noNarrativeMessage(status)}</p>
  return (
    <div className="stack">
      {!isFinished && <p className="quiet">Unfinished: the investigation is still running.</p>}
      <blockquote className={`prose ${styles.quote}`}>
        <FoldedText value={text} max={narrativeFold} what="narrative" />
      </blockquote>
    </div>
  )
}

/** Start and end of a run. Never a duration, because the start can come from an issue (SERVICE.md §2.5). */
function Bounds({ run }: { run: Run }) {
  const { end, note } = boundsMessage(run)
  return (
    <FactList>
      <Fact term="Start">
        <Instant at={run.startedAt} />
        {note !== null && <FactAside>{note}</FactAside>}
      </Fact>
      <Fact term="End">{run.completedAt === null ? end : <Instant at={run.completedAt} />}</Fact>
    </FactList>
  )
}
