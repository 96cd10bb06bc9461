import { CircleQuestionMark } from 'lucide-react'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId, useRef, type ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { serviceMessage } from '#/api/errors'
import { redacted } from '#/lib/redacted'
import { Popover } from '#/ui/dialog/popover'
import { Button, ReadButton } from '#/ui/form/button'
import { classNames } from '#/ui/text/class-names'
import { CopyButton } from '#/ui/form/copy-button'
import { Problem } from '#/ui/feedback/problem'
import { useHeadings } from '#/ui/text/heading-level'
import { ServiceMessage } from '#/ui/text/service-message'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { isForeignChange, Redraw } from '#/ui/text/translated-text'

interface PanelProps {
  name: string
  heading?: string
  aside?: ReactNode
  /** Content of the popover "About this data". */
  help?: ReactNode
  children: ReactNode
}

/** A region with a heading. A render error affects this region only. */
export function Panel({ name, heading = name, aside, help, children }: PanelProps) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { Part } = useHeadings()
  const onFocus = useFocusRescue(title)
  const isNamedByHeading = heading === name
  return (
    <section
      className="section"
      onFocus={onFocus}
      {...(isNamedByHeading ? { 'aria-labelledby': id } : { 'aria-label': name })}
    >
      <header>
        <Part ref={title} id={id} tabIndex={-1} className="title">
          {heading}
        </Part>
        <PanelBoundary name={name} quiet>
          {aside}
        </PanelBoundary>
        {help && (
          <Popover
            button={{
              variant: 'icon',
              'aria-label': helpName,
              // A page has several such buttons.
              'aria-describedby': id,
              children: <CircleQuestionMark size={14} />,
            }}
            title={helpName}
            heading="h3"
          >
            <div className="stack dim">{help}</div>
          </Popover>
        )}
      </header>
      <PanelBoundary name={name} onRetry={() => title.current?.focus()}>
        {children}
      </PanelBoundary>
    </section>
  )
}

const helpName = 'About this data'

function PanelBoundary({
  name,
  quiet = false,
  onRetry,
  children,
}: {
  name: string
  /** Moves the focus, because the pressed button disappears with the failure. */
  onRetry?: () => void
  /** True if another boundary reports the failure. */
  quiet?: boolean
  children: ReactNode
}) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  return (
    <ErrorBoundary
      onReset={() => {
        onRetry?.()
        queries.reset()
        void router.invalidate()
      }}
      fallbackRender={(props) => (quiet ? null : panelFailed(name, props))}
    >
      {children}
    </ErrorBoundary>
  )
}

function panelFailed(name: string, { error, resetErrorBoundary }: FallbackProps): ReactNode {
  const failure = (
    <Problem
      isFailure
      title={`“${name}” could not be shown.`}
      actions={
        <>
          <Button onClick={() => resetErrorBoundary()}>Try again</Button>
          <CopyButton
            value={[`part: ${name}`, `build: ${__BUILD_ID__}`, ...redacted(error)]}
            name="Copy error report"
          >
            Copy error report
          </CopyButton>
        </>
      }
    >
      <p>The rest of the page still works. The error report contains no app data.</p>
    </Problem>
  )
  return isForeignChange(error) ? <Redraw onRedraw={resetErrorBoundary}>{failure}</Redraw> : failure
}

/** Placeholder, shown after 200 ms. `tall` reserves about the height of the content. */
export function PanelSkeleton({ label, tall = false }: { label: string; tall?: boolean }) {
  return (
    <div data-loading="" className={classNames('stack bones', tall && 'tall')}>
      <span className="visually-hidden">{label}</span>
      <div aria-hidden="true" className="bone" />
      <div aria-hidden="true" className="bone" />
      <div aria-hidden="true" className="bone" />
    </div>
  )
}

interface PanelProblemProps {
  title: string
  error: Error
  onRetry: () => void
  isRetrying: boolean
}

export function PanelProblem({ title, error, onRetry, isRetrying }: PanelProblemProps) {
  return (
    <div className="stack start">
      <p>{title}</p>
      <ServiceMessage {...serviceMessage(error)} />
      <ReadButton
        onClick={onRetry}
        disabledReason={isRetrying ? 'Wait until the data has loaded.' : null}
      >
        Try again
      </ReadButton>
    </div>
  )
}
