import { Clock } from '#/ui/text/clock'
import { useId } from 'react'
import { classificationLabel, classifications } from '#/domain/decision/classification'
import { countOf, locales, number } from '#/lib/words'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { whole, type Agreement, type Tally } from './agreement'
import styles from './agreement-report.module.css'

/** How often the committed value is the recommended one, counted over a complete scan. */
export function AgreementReport({
  agreement,
  readAt,
}: {
  agreement: Agreement
  readAt: number | null
}) {
  const id = useId()
  const values = [...agreement.keys()].toSorted((a, b) => placeOf(a) - placeOf(b))
  const total = values
    .map((value) => sum(whole(tallyOf(agreement, value))))
    .reduce((a, b) => a + b, 0)
  return (
    <section className={styles.report} aria-labelledby={id}>
      <h2 id={id}>Recommended and committed values</h2>
      {total === 0 ? (
        <p>No app of this scan has both a recommendation and a committed value.</p>
      ) : (
        <div
          className={styles.scroller}
          role="group"
          aria-label="Recommended and committed values, scrollable"
          // On a narrow screen the table scrolls here; the focus makes that possible by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <table className={styles.table}>
            <caption className={styles.caption}>
              How often the committed value is the recommended one
            </caption>
            <thead>
              <tr>
                <th scope="col">Recommended</th>
                <th scope="col">Same value</th>
                <th scope="col">Apps</th>
                <th scope="col">Resolved</th>
                <th scope="col">Still staged</th>
              </tr>
            </thead>
            <tbody>
              {values.map((value) => {
                const { resolved, staged } = tallyOf(agreement, value)
                return (
                  <tr key={value}>
                    <th scope="row">
                      <UntrustedText value={classificationLabel(value)} max={40} />
                    </th>
                    <td>
                      <Bar tally={whole({ resolved, staged })} />
                    </td>
                    <td>{number(sum(resolved) + sum(staged))}</td>
                    <td>{shareWords(resolved)}</td>
                    <td>{shareWords(staged)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles.caveat}>
        {countOf(total, 'app', 'apps')} of the scan
        {readAt !== null && (
          <>
            {' '}
            that ended at <Clock at={readAt} />
          </>
        )}
        . It counts what the service shows now: an app that is effectively Unknown is not in it.
        Neither is a recommendation that the service shows no more. Who committed a value is not
        known, so this says nothing about how often the agent was right.
      </p>
    </section>
  )
}

function Bar({ tally }: { tally: Tally }) {
  const share = sum(tally) === 0 ? 0 : tally.agrees / sum(tally)
  return (
    <span className={styles.cell}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ width: `${share * 100}%` }} />
      </span>
      {share.toLocaleString(locales, { style: 'percent' })}
    </span>
  )
}

const nothing = { resolved: { agrees: 0, differs: 0 }, staged: { agrees: 0, differs: 0 } }

function tallyOf(agreement: Agreement, value: string) {
  return agreement.get(value) ?? nothing
}

function sum({ agrees, differs }: Tally): number {
  return agrees + differs
}

function shareWords(tally: Tally): string {
  return sum(tally) === 0 ? 'none' : `${number(tally.agrees)} of ${number(sum(tally))} the same`
}

function placeOf(value: string): number {
  const place = classifications.findIndex((one) => one === value)
  return place < 0 ? classifications.length : place
}
