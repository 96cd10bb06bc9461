import { failureMessages } from '#/domain/failures'
import { expect, test } from 'vitest'
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

test.each<
  [string, Send, { problem: object | null; calls: string[]; unknown?: boolean; seen?: string }]
>([
  [
    'confirmed, so it closes',
    () => Promise.resolve({ kind: 'done', found: found('confirmed') }),
    { problem: null, calls: ['confirmed', 'closed'], seen: 'read back: confirmed' },
  ],
  [
    'not recorded, so it can send again',
    () => Promise.resolve({ kind: 'done', found: found('not recorded') }),
    { problem: { kind: 'sent', failed: null }, calls: [], seen: 'read back: not recorded' },
  ],
  [
    'not confirmed, so it must check first',
    () => Promise.resolve({ kind: 'done', found: found('unconfirmed') }),
    { problem: { kind: 'sent' }, calls: [], unknown: true, seen: 'read back: unconfirmed' },
  ],
  [
    'a conflict, so it shows both versions',
    () => Promise.resolve({ kind: 'conflict', now: 'newer', wasSent: false }),
    {
      problem: { kind: 'conflict', before: 'shown', now: 'newer', wasSent: false },
      calls: [],
      seen: 'newer',
    },
  ],
  [
    'refused, with the error and a similar entity',
    () => Promise.resolve({ kind: 'refused', error: lost, like: 'one like it' }),
    { problem: { kind: 'refused', error: lost, like: 'one like it' }, calls: [] },
  ],
  [
    'canceled, so it closes',
    () => Promise.resolve({ kind: 'canceled', wasSent: true }),
    { problem: null, calls: ['canceled, sent', 'closed'] },
  ],
  [
    'not read first, so nothing was sent',
    ({ onPhase }) => {
      onPhase?.('reading first')
      return Promise.reject(lost)
    },
    { problem: { kind: 'not read', error: lost }, calls: [] },
  ],
  [
    'not read after a 429, so nothing was recorded',
    ({ onPhase }) => {
      for (const phase of ['sending', 'waiting', 'reading first'] as const) onPhase?.(phase)
      return Promise.reject(lost)
    },
    { problem: { kind: 'not read', error: lost }, calls: [] },
  ],
  [
    'failed after sending, so unknown',
    ({ onPhase }) => {
      for (const phase of ['sending', 'reading back'] as const) onPhase?.(phase)
      return Promise.reject(lost)
    },
    { problem: { kind: 'lost', error: lost }, calls: [], unknown: true },
  ],
])(
  'the dialog follows the outcome of its write: %s',
  async (_, act, { problem, calls, unknown = false, seen = null }) => {
    const dialog = opened()
    await dialog.send(act)
    const state = dialog.write.get()
    if (problem === null) expect(state.problem).toBeNull()
    else expect(state.problem).toMatchObject(problem)
    expect(dialog.calls).toEqual(calls)
    expect(isUnknown(state.problem)).toBe(unknown)
    expect(state).toMatchObject({ phase: null, seen })
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
  await dialog.send(() => Promise.resolve({ kind: 'done', found: found('unconfirmed') }))
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
  await unknown.send(() => Promise.resolve({ kind: 'done', found: found('unconfirmed') }))
  unknown.write.cancel(unknown.use)
  expect(unknown.calls).toEqual(['unconfirmed, closed', 'closed'])
})

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
