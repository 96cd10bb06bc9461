import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { announce } from '#/ui/feedback/announcer'
import { MenuButton } from '#/ui/dialog/menu-button'
import { copyProblem, copyText } from '#/ui/form/copy-text'
import { lazyPart } from '#/ui/lazy-part'

const makeReport = lazyPart(() => import('./make-report'))
type MakeReport = typeof import('./make-report')

/** The result of a report. A screen reader must not announce a report that was not created. */
interface Outcome {
  isCreated: boolean
  message: string
}

export function ReportButtons({ app }: { app: OauthApp }) {
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState('')
  const report = ({ isCreated, message }: Outcome) => {
    setOutcome(message)
    announce(isCreated ? 'The report is ready.' : `No report was created. ${message}`)
  }
  const fail = () =>
    report({
      isCreated: false,
      message: 'The report could not be created. Try again, or reload the page.',
    })
  const run = (act: (code: MakeReport) => Promise<Outcome> | Outcome) =>
    makeReport.ask((code) => void Promise.resolve(code).then(act).then(report, fail), fail)
  const copyAs = (form: 'text' | 'Markdown') => (code: MakeReport) =>
    code.copyReport(queryClient, app, form).then(
      () => ({ isCreated: true, message: `Report copied as ${form}.` }),
      () => ({
        isCreated: false,
        message: `${copyProblem()} Download the report instead.`,
      }),
    )
  return (
    <>
      <MenuButton
        icon="opens"
        label="More"
        items={[
          {
            label: 'Download report',
            onSelect: () =>
              run((code) => ({
                isCreated: true,
                message: `Report saved as ${code.downloadReport(queryClient, app)}.`,
              })),
          },
          { label: 'Copy as text', onSelect: () => run(copyAs('text')) },
          { label: 'Copy as Markdown', onSelect: () => run(copyAs('Markdown')) },
          { label: 'Copy app ID', onSelect: () => void copyText(app.id) },
        ]}
      >
        More
      </MenuButton>
      {outcome !== '' && <p className="dim broken whole">{outcome}</p>}
    </>
  )
}
