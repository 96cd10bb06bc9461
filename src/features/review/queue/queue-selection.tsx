import { useState } from 'react'
import type { OauthAppId } from '#/domain/ids'
import { PlanButton } from '#/lists/selection/plan-button'
import { StaticSelectionBar } from '#/lists/selection/static-selection-bar'
import { number } from '#/lib/words'
import { askBulkAccept } from '#/runs/ask-run'
import { Button } from '#/ui/form/button'
import type { Match } from '../scan/scan'

/** The selected items. `chosen` has only items that are still in the shown queue. */
export function useQueueSelection(queue: readonly Match[]) {
  const [ids, setIds] = useState<ReadonlySet<OauthAppId>>(new Set())
  return {
    ids,
    chosen: ids.size === 0 ? [] : queue.filter(({ id }) => ids.has(id)),
    select: (id: OauthAppId, isSelected: boolean) => {
      const next = new Set(ids)
      if (isSelected) next.add(id)
      else next.delete(id)
      setIds(next)
    },
    selectAll: () => setIds(new Set(queue.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

export type QueueSelection = ReturnType<typeof useQueueSelection>

interface QueueSelectionBarProps {
  selection: QueueSelection
  all: number
  /** Takes the focus when the bar goes away. */
  onCleared: () => void
}

/** The selection bar. Its button opens the plan of a run, which only the admin starts. */
export function QueueSelectionBar({ selection, all, onCleared }: QueueSelectionBarProps) {
  const { chosen, selectAll, clear } = selection
  if (chosen.length === 0) return null
  const count = number(chosen.length)
  return (
    <StaticSelectionBar
      words={`${count} selected`}
      onClear={() => {
        clear()
        onCleared()
      }}
    >
      <PlanButton
        name={`Accept ${count} as recommended…`}
        variant="primary"
        onPlan={(trigger) =>
          askBulkAccept(
            chosen.map(({ id, name, recommendedClassification }) => ({
              id,
              name,
              recommended: recommendedClassification?.value ?? '',
            })),
            trigger,
          )
        }
      />
      {chosen.length < all && (
        <Button variant="link" onClick={selectAll}>
          Select all {number(all)}
        </Button>
      )}
    </StaticSelectionBar>
  )
}
