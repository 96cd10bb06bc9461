import { Clock } from '#/ui/text/clock'
import type { OauthAppId } from '#/domain/ids'
import { useStore } from '#/ui/hooks/use-store'
import { countMessage, liveCounts } from './live-counts'

export function LiveCountLine({ app }: { app: OauthAppId }) {
  const count = useStore(liveCounts).get(app)
  if (count === undefined) return null
  if (count.kind === 'asked') return <span className="note numbers live-line">Counting…</span>
  if (count.kind === 'failed')
    return (
      <span className="clipped hint fails numbers" data-tip={count.words}>
        {count.words}
      </span>
    )
  return (
    <span className="note numbers live-line" data-tip="Active accounts (live)">
      {countMessage(count.numActive)} · <Clock at={count.at} />
    </span>
  )
}
