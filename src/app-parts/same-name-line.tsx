import { offlineMessages } from '#/lib/offline-messages'
import { useRef } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { useSameName } from '#/decision/use-same-name'
import { countOf, number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { useOnline } from '#/ui/hooks/use-online'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'

/** Progress of the same-name search. Empty without a match, because that proves nothing. Matches get a warning. */
export function SameNameLine({
  app,
  className,
}: {
  app: OauthApp
  className?: string | undefined
}) {
  const line = useRef<HTMLDivElement>(null)
  const onFocus = useFocusRescue(line)
  const online = useOnline()
  const same = useSameName(app)
  if (!same.isAsked) return null
  // Keep the line when it is empty, so that the content below does not move.
  const message = sameNameMessage(same)
  return (
    <div ref={line} tabIndex={-1} className={className} onFocus={onFocus}>
      {message}
      {message !== null && (same.hasMore || (same.failed && !same.isReading)) && (
        <>
          {' '}
          <Button
            variant="link"
            onClick={same.isCheckingAll ? same.stop : same.checkAll}
            disabledReason={same.isCheckingAll || online ? null : offlineMessages.reading}
          >
            {same.isCheckingAll
              ? 'Stop'
              : same.checked === null || !same.hasMore
                ? 'Try again'
                : 'Check all'}
          </Button>
        </>
      )}
    </div>
  )
}

type Progress = Pick<
  ReturnType<typeof useSameName>,
  'checked' | 'unreadable' | 'total' | 'hasMore' | 'failed' | 'isReading'
>

/** Describes the search; null if the first answer was complete. */
export function sameNameMessage(same: Progress): string | null {
  const { checked, unreadable, total, hasMore, failed, isReading } = same
  if (checked === null)
    return failed && !isReading
      ? 'Apps with the same name could not be checked.'
      : 'Checking for apps with the same name…'
  const of = 'with this text in their name'
  if (failed && !isReading && !hasMore) return `Apps ${of} could not be checked again`
  if (!hasMore && unreadable > 0)
    return `Checked ${number(checked)} of ${number(checked + unreadable)} apps ${of}. The others could not be loaded.`
  if (!hasMore && checked <= firstAnswer) return null
  if (!hasMore) return `Checked all ${number(checked)} apps ${of}`
  const counted = `Checked ${countOf(checked, total, 'app', 'apps')} ${of}`
  return total === null ? `${counted}, more to come` : counted
}

/** Number of apps in the first answer. More are checked only after the admin pressed the button. */
const firstAnswer = 50
