import type { OauthAppId } from '#/domain/ids'
import { randomId } from '#/lib/random-id'
import { holdReload } from '#/lib/reload-guard'
import { createStore } from '#/lib/store'
import { keptFor, type Owner } from '../owner'
import { session } from '../token'
import { noteDecided } from './decided-here'
import type { NewOperation, Operation, OperationNews } from './operation'
import { forgetKept, readKept, writeKept } from './operations-kept'

interface Operations {
  /** Newest first. */
  list: readonly Operation[]
  /** Count of actions that a reload could not read. */
  lost: number
}

const noOperations: Operations = { list: [], lost: 0 }

/**
 * The actions of this tab, for the token that sent them. Hidden when the service ends the session, and shown again to
 * the same token. Wiped by another token, by an automatic lock and by Lock.
 */
export const operations = createStore(noOperations)

export const { recordOperation, noteOperation } = createRecord()

function createRecord() {
  /** All entries, also hidden ones. */
  let all: readonly Operation[] = []
  let lost = 0
  let owner: Owner | null = null
  /** Salt of the owner's digest. Empty until a session begins. */
  let salt = ''
  /** Counts the wipes, because a task that began before a wipe must not write after it. */
  let wipes = 0
  let taking = Promise.resolve()
  let last = 0
  let release = () => {}

  const keep = () => {
    // The answer that ends a session arrives when the actions are already hidden.
    if (session.get().status === 'connected') operations.set({ list: all, lost })
    release()
    release = () => {}
    // The owner's digest takes a moment. Until then, and if storing fails, a reload would lose the actions.
    if (all.length + lost === 0) return forgetKept()
    const isKept = owner !== null && writeKept({ owner, operations: all, lost })
    if (!isKept) release = holdReload('this tab’s action log')
  }
  /** Shows the actions to a session with the same token. Wipes those of another token. */
  const takeOver = () => {
    if (salt === '') {
      const stored = readKept()
      salt = stored?.owner.salt ?? randomId()
      last = Math.max(last, ...(stored?.operations ?? []).map(({ id }) => id))
    }
    const recognising = keptFor(salt)
    const [before, newest] = [wipes, last]
    taking = taking.then(async () => {
      const { owner: now, isMine } = await recognising
      if (before !== wipes) return
      const own = all.filter(({ id }) => id > newest)
      const kept = owner === null ? readKept() : { owner, operations: all, lost }
      const isSame = kept !== null && isMine(kept.owner)
      all = isSame
        ? [...own, ...kept.operations.filter((operation) => !own.includes(operation))]
        : own
      lost = isSame ? kept.lost : 0
      noteDecided(all.flatMap(decisionIn))
      owner = now
      if (owner === null) forgetKept()
      keep()
    })
  }
  const wipe = () => {
    wipes += 1
    all = []
    lost = 0
    owner = null
    salt = ''
    forgetKept()
    release()
  }

  session.subscribe(() => {
    const now = session.get()
    if (now.status === 'connected') takeOver()
    if (now.status !== 'locked') return
    operations.set(noOperations)
    if (!now.keepsRecord) wipe()
  })
  if (session.get().status === 'connected') takeOver()

  return {
    /** Records that a write is about to be sent. Returns its number for later news. */
    recordOperation: (operation: NewOperation): number => {
      last += 1
      const entry: Operation = {
        note: '',
        answered: null,
        serviceWords: null,
        failures: [],
        found: null,
        state: 'sending',
        ...operation,
        id: last,
        at: Date.now(),
      }
      all = [entry, ...all]
      keep()
      return entry.id
    },
    /** Adds news about a write. A cleared entry stays cleared. */
    noteOperation: (id: number, known: OperationNews): void => {
      if (!all.some((operation) => operation.id === id)) return
      const news = { ...known, notedAt: Date.now() }
      all = all.map((operation) => (operation.id === id ? { ...operation, ...news } : operation))
      keep()
    },
  }
}

function decisionIn({ kind, subject, state, note }: Operation): (readonly [OauthAppId, string])[] {
  const isSent = kind === 'decision' && state !== 'taken back'
  return isSent && subject.about === 'app' ? [[subject.id, note]] : []
}
