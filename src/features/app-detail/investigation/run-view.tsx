import type { Investigation as Run, OauthApp } from '../../../api/oauth-apps/schema'
import { dimensions, laterRunSign, readRunState } from '../../../domain/investigation'
import { parseInstant } from '../../../lib/time'
import { Instant } from '../../../ui/instant'
import { Fact, FactAside, FactList } from '../fact-list'
import { FoldedText } from '../folded-text'
import { DimensionCard } from './dimension-card'
import styles from './investigation.module.css'

/** Characters of the narrative that stand there unfolded. */
const narrativeFold = 1200

/** One run: what it is, its four assessments beside what the API says, and what the agent wrote. */
export function RunView({ app, run }: { app: OauthApp; run: Run }) {
  const { state } = readRunState(run.status)
  const sign = laterRunSign(
    {
      status: run.status,
      startedAt: parseInstant(run.startedAt),
      levels: Object.fromEntries(
        dimensions.map((dimension) => [dimension, run.assessments[dimension]?.level]),
      ),
    },
    app.recommendedClassification?.value ?? null,
    parseInstant(app.keyEvents.classificationChanged?.at ?? ''),
  )
  return (
    <>
      {state === 'running' && (
        <p className={styles.lead}>The run has not finished. There is no verdict from it yet.</p>
      )}
      {state === 'failed' && <p className={styles.failure}>Run failed. No verdict from it.</p>}
      {state === 'unlisted' && (
        <p className={styles.lead}>The service gave a status this console does not know.</p>
      )}
      {sign !== null && (
        <p className={styles.hint}>
          This is the most recent run and may be a later run than the recommendation’s: it {sign}.
        </p>
      )}
      <div className={styles.cards}>
        {dimensions.map((dimension) => (
          <DimensionCard
            key={dimension}
            app={app}
            dimension={dimension}
            assessment={run.assessments[dimension]}
          />
        ))}
      </div>
      <Narrative text={run.riskAssessment} isFinished={state !== 'running'} />
      <Bounds run={run} isRunning={state === 'running'} />
    </>
  )
}

function Narrative({ text, isFinished }: { text: string; isFinished: boolean }) {
  if (text.trim() === '') {
    return (
      <p className={styles.hint}>
        {isFinished ? 'No narrative came with this run.' : 'No narrative yet.'}
      </p>
    )
  }
  return (
    <div className={styles.narrative}>
      <p className={styles.hint}>Written by the agent. May quote text chosen by the publisher.</p>
      {!isFinished && <p className={styles.hint}>Unfinished: the run still goes on.</p>}
      <blockquote className={styles.quote}>
        <FoldedText value={text} max={narrativeFold} what="narrative" />
      </blockquote>
    </div>
  )
}

/** Two bounds as the service gives them; never what lies between (T064). */
function Bounds({ run, isRunning }: { run: Run; isRunning: boolean }) {
  const start = parseInstant(run.startedAt)
  const end = run.completedAt === null ? null : parseInstant(run.completedAt)
  const isReversed = start !== null && end !== null && start > end
  return (
    <FactList>
      <Fact term="Start">
        <Instant at={run.startedAt} />
        {isReversed && (
          <FactAside>
            after its end: the start can come from an issue, so read the two as bounds
          </FactAside>
        )}
      </Fact>
      <Fact term="End">
        {run.completedAt === null ? (
          isRunning ? (
            'Not yet'
          ) : (
            'Not given'
          )
        ) : (
          <Instant at={run.completedAt} />
        )}
      </Fact>
    </FactList>
  )
}
