import { failureMessages } from '#/domain/failures'
import { offlineMessages } from '#/lib/offline-messages'
import { expect, test } from 'vitest'
import type { WritePhase } from '#/domain/writes/write-messages'
import { ApiError } from '#/api/errors'
import { createWrite, isUnknown, type Follow, type WriteUse } from './create-write'

interface Found {
  verdict: string
  version: string
}
type Send = (options: Follow<Found>) => ReturnType<Parameters<Write['send']>[2]>
type Write = ReturnType<typeof createWrite<string, Found>>

const found = (verdict: string): Found => ({ verdict, version: `read back: ${verdict}` })
const lost = new ApiError('network', failureMessages.network)

/** A dialog that writes its shown version, with a log of the calls to its page. */
function opened(checked: () => Promise<Found> = () => Promise.resolve(found('confirmed'))) {
  const write = createWrite<string, Found>()
  const calls: string[] = []
  let isOpen = true
  const use: WriteUse<string, Found> = {
    isDone: ({ verdict }) => verdict === 'confirmed',
    check: checked,
    seenIn: ({ version }) => version,
    onFound: () => {},
    onDone: ({ verdict }, how) => calls.push(how === 'done' ? verdict : `${verdict}, ${how}`),
    onCancel: (wasSent) => calls.push(`canceled, ${wasSent ? 'sent' : 'not sent'}`),
    onClose: () => {
      isOpen = false
      calls.push('closed')
    },
    isOpen: () => isOpen,
  }
  const send = (act: Send) => write.send(use, 'shown', act)
  return { write, use, calls, send }
}

const done = (verdict: string) => () =>
  Promise.resolve({ kind: 'done', found: found(verdict) } as const)
const failed =
  (...phases: WritePhase[]): Send =>
  ({ onPhase }) => {
    for (const phase of phases) onPhase?.(phase)
    return Promise.reject(lost)
  }
const conflict = { kind: 'conflict', now: 'newer', wasSent: false } as const
const refused = { kind: 'refused', error: lost, like: 'one like it' } as const
const notRead = { kind: 'not read', error: lost }

test.each<[string, Send, object | null, string | null, calls: string[]]>([
  ['confirmed, so it closes', done('confirmed'), null, 'confirmed', ['confirmed', 'closed']],
  ['not recorded', done('not recorded'), { kind: 'sent', failed: null }, 'not recorded', []],
  ['not confirmed', done('unconfirmed'), { kind: 'sent' }, 'unconfirmed', []],
  ['a conflict', () => Promise.resolve(conflict), { ...conflict, before: 'shown' }, 'newer', []],
  ['refused', () => Promise.resolve(refused), refused, null, []],
  [
    'canceled, so it closes',
    () => Promise.resolve({ kind: 'canceled', wasSent: true }),
    null,
    null,
    ['canceled, sent', 'closed'],
  ],
  ['not read first', failed('reading first'), notRead, null, []],
  ['not read after a 429', failed('sending', 'waiting', 'reading first'), notRead, null, []],
  [
    'lost after sending',
    failed('sending', 'reading back'),
    { kind: 'lost', error: lost },
    null,
    [],
  ],
])(
  'the dialog follows the outcome of its write: %s',
  async (outcome, act, problem, seen, calls) => {
    const dialog = opened()
    await dialog.send(act)
    const state = dialog.write.get()
    if (problem === null) expect(state.problem).toBeNull()
    else expect(state.problem).toMatchObject(problem)
    expect(dialog.calls).toEqual(calls)
    expect(isUnknown(state.problem)).toBe(['not confirmed', 'lost after sending'].includes(outcome))
    const isRead = seen !== null && seen !== 'newer'
    expect(state).toMatchObject({ phase: null, seen: isRead ? `read back: ${seen}` : seen })
  },
)

test('a running write blocks a second one and shows its phase', async () => {
  const { write, send } = opened()
  let end: (result: Awaited<ReturnType<Send>>) => void = () => {}
  let sends = 0
  const act: Send = ({ onPhase }) => {
    sends += 1
    onPhase?.('sending')
    onPhase?.('reading back', lost)
    return new Promise((resolve) => (end = resolve))
  }
  const first = send(act)
  await send(act)
  expect(sends).toBe(1)
  expect(write.get()).toMatchObject({ phase: 'reading back', writeError: lost })
  end({ kind: 'done', found: found('confirmed') })
  await first
  expect(write.get().phase).toBeNull()
})

test('“Check again” confirms an unknown write without another request', async () => {
  const answers = [() => Promise.reject(lost), () => Promise.resolve(found('confirmed'))]
  const dialog = opened(() => answers.shift()?.() ?? Promise.reject(lost))
  await dialog.send(done('unconfirmed'))
  await dialog.write.checkAgain(dialog.use, found('unconfirmed'))
  const { problem } = dialog.write.get()
  expect(problem).toMatchObject({ kind: 'sent', failed: lost })
  expect(isUnknown(problem)).toBe(true)
  await dialog.write.checkAgain(dialog.use, found('unconfirmed'))
  expect(dialog.calls).toEqual(['confirmed', 'closed'])
})

test('Cancel stops a waiting write, later it reports the unknown outcome', async () => {
  const dialog = opened()
  const waiting = dialog.send(
    ({ signal }) =>
      new Promise((resolve) =>
        signal?.addEventListener('abort', () => resolve({ kind: 'canceled', wasSent: false })),
      ),
  )
  dialog.write.cancel(dialog.use)
  await waiting
  expect(dialog.calls).toEqual(['canceled, not sent', 'closed'])

  const unknown = opened()
  await unknown.send(done('unconfirmed'))
  unknown.write.cancel(unknown.use)
  expect(unknown.calls).toEqual(['unconfirmed, closed', 'closed'])
})

test('leaving the page cancels a write that is not sent, and no other', async () => {
  const dialog = opened()
  const signals: AbortSignal[] = []
  for (const phase of ['reading first', 'waiting', 'sending', 'reading back'] as const)
    await dialog.send(({ signal, onPhase }) => {
      onPhase?.(phase)
      dialog.write.leave()
      if (signal) signals.push(signal)
      return Promise.resolve({ kind: 'canceled', wasSent: false })
    })
  dialog.write.leave()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false, false])
})

/** Goes offline while the write of the dialog is in the phase. */
const offlineIn =
  (dialog: ReturnType<typeof opened>, phase: WritePhase): Send =>
  ({ signal, onPhase }) => {
    onPhase?.(phase)
    dialog.write.cutOff()
    return signal?.aborted
      ? Promise.resolve({ kind: 'canceled', wasSent: true })
      : done('confirmed')()
  }

test.each<WritePhase>(['reading first', 'waiting'])(
  'offline, a write in the phase “%s” is canceled and its dialog says so',
  async (phase) => {
    const dialog = opened()
    await dialog.send(offlineIn(dialog, phase))
    expect(dialog.write.get().problem).toMatchObject({
      kind: 'refused',
      error: { kind: 'not-sent', message: offlineMessages.canceled },
    })
    expect(dialog.calls).toEqual([])
    await dialog.send(() => Promise.resolve({ kind: 'canceled', wasSent: false }))
    expect(dialog.calls).toEqual(['canceled, not sent', 'closed'])
  },
)

test.each<WritePhase>(['sending', 'reading back'])(
  'offline, a write in the phase “%s” is followed to its outcome',
  async (phase) => {
    const dialog = opened()
    await dialog.send(offlineIn(dialog, phase))
    expect(dialog.calls).toEqual(['confirmed', 'closed'])
  },
)

test('a delayed check closes the open dialog, after that it reports to the page', async () => {
  const dialog = opened()
  let later: (item: Found) => void = () => {}
  await dialog.send(({ onLater }) => {
    later = onLater
    return Promise.resolve({ kind: 'done', found: found('no trace yet') })
  })
  later(found('not recorded'))
  expect(dialog.write.get().problem).toMatchObject({ found: { verdict: 'not recorded' } })
  dialog.write.cancel(dialog.use)
  later(found('confirmed'))
  expect(dialog.calls).toEqual(['not recorded, closed', 'closed', 'confirmed, later'])
})
