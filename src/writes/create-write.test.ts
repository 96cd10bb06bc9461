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
const lost = new ApiError('network', 'The service could not be reached.')

/** A dialog that writes its shown version, with a log of the calls to its page. */
function opened(checked: () => Promise<Found> = () => Promise.resolve(found('confirmed'))) {
  const write = createWrite<string, Found>()
  const told: string[] = []
  let isOpen = true
  const use: WriteUse<string, Found> = {
    isDone: ({ verdict }) => verdict === 'confirmed',
    check: checked,
    seenIn: ({ version }) => version,
    onFound: () => {},
    onDone: ({ verdict }, how) => told.push(how === 'done' ? verdict : `${verdict}, ${how}`),
    onCancel: (wasSent) => told.push(`taken back, ${wasSent ? 'sent' : 'not sent'}`),
    onClose: () => {
      isOpen = false
      told.push('closed')
    },
    isOpen: () => isOpen,
  }
  const send = (act: Send) => write.send(use, 'shown', act)
  return { write, use, told, send }
}

test.each<
  [string, Send, { problem: object | null; told: string[]; unknown?: boolean; seen?: string }]
>([
  [
    'confirmed: it closes',
    () => Promise.resolve({ kind: 'done', found: found('confirmed') }),
    { problem: null, told: ['confirmed', 'closed'], seen: 'read back: confirmed' },
  ],
  [
    'not recorded: it stays, and can be sent again',
    () => Promise.resolve({ kind: 'done', found: found('not recorded') }),
    { problem: { kind: 'sent', failed: null }, told: [], seen: 'read back: not recorded' },
  ],
  [
    'not confirmed: it stays, and nothing can be sent before it is checked',
    () => Promise.resolve({ kind: 'done', found: found('unconfirmed') }),
    { problem: { kind: 'sent' }, told: [], unknown: true, seen: 'read back: unconfirmed' },
  ],
  [
    'changed meanwhile: both versions, and the newer one is shown from now on',
    () => Promise.resolve({ kind: 'conflict', now: 'newer', wasSent: false }),
    {
      problem: { kind: 'conflict', before: 'shown', now: 'newer', wasSent: false },
      told: [],
      seen: 'newer',
    },
  ],
  [
    'refused: with the error, and what is like it',
    () => Promise.resolve({ kind: 'refused', error: lost, like: 'one like it' }),
    { problem: { kind: 'refused', error: lost, like: 'one like it' }, told: [] },
  ],
  [
    'taken back: it closes and says so',
    () => Promise.resolve({ kind: 'taken back', wasSent: true }),
    { problem: null, told: ['taken back, sent', 'closed'] },
  ],
  [
    'it could not be read first: nothing was sent',
    ({ onPhase }) => {
      onPhase?.('reading first')
      return Promise.reject(lost)
    },
    { problem: { kind: 'not read', error: lost }, told: [] },
  ],
  [
    'it could not be read again after a 429: nothing was recorded',
    ({ onPhase }) => {
      for (const phase of ['sending', 'waiting', 'reading first'] as const) onPhase?.(phase)
      return Promise.reject(lost)
    },
    { problem: { kind: 'not read', error: lost }, told: [] },
  ],
  [
    'it failed after it was sent: that is not known, and never "nothing was recorded"',
    ({ onPhase }) => {
      for (const phase of ['sending', 'reading back'] as const) onPhase?.(phase)
      return Promise.reject(lost)
    },
    { problem: { kind: 'lost', error: lost }, told: [], unknown: true },
  ],
])('%s', async (_, act, { problem, told, unknown = false, seen = null }) => {
  const dialog = opened()
  await dialog.send(act)
  const state = dialog.write.get()
  if (problem === null) expect(state.problem).toBeNull()
  else expect(state.problem).toMatchObject(problem)
  expect(dialog.told).toEqual(told)
  expect(isUnknown(state.problem)).toBe(unknown)
  expect(state).toMatchObject({ phase: null, seen })
})

test('while it is under way nothing is sent a second time, and the phase is shown with the error', async () => {
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

test('"Check again" sends nothing and ends the doubt; a check that fails leaves it, with its reason', async () => {
  const answers = [() => Promise.reject(lost), () => Promise.resolve(found('confirmed'))]
  const dialog = opened(() => answers.shift()?.() ?? Promise.reject(lost))
  await dialog.send(() => Promise.resolve({ kind: 'done', found: found('unconfirmed') }))
  await dialog.write.checkAgain(dialog.use, found('unconfirmed'))
  const { problem } = dialog.write.get()
  expect(problem).toMatchObject({ kind: 'sent', failed: lost })
  expect(isUnknown(problem)).toBe(true)
  await dialog.write.checkAgain(dialog.use, found('unconfirmed'))
  expect(dialog.told).toEqual(['confirmed', 'closed'])
})

test('Cancel takes back what waits; afterwards it closes, and tells the page what is not known', async () => {
  const dialog = opened()
  const waiting = dialog.send(
    ({ signal }) =>
      new Promise((resolve) =>
        signal?.addEventListener('abort', () => resolve({ kind: 'taken back', wasSent: false })),
      ),
  )
  dialog.write.cancel(dialog.use)
  await waiting
  expect(dialog.told).toEqual(['taken back, not sent', 'closed'])

  const unknown = opened()
  await unknown.send(() => Promise.resolve({ kind: 'done', found: found('unconfirmed') }))
  unknown.write.cancel(unknown.use)
  expect(unknown.told).toEqual(['unconfirmed, closed', 'closed'])
})

test('a later look settles the open dialog; after it has closed, the page alone is told', async () => {
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
  expect(dialog.told).toEqual(['not recorded, closed', 'closed', 'confirmed, later'])
})
