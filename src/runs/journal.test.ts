import { beforeEach, expect, test, vi } from 'vitest'
import '#/api/zod-setup'
import type { OauthAppId } from '#/domain/ids'
import { plannedOf, type DecidePlan } from '#/domain/runs/plan'
import { newRun } from '#/domain/runs/run'
import { comparableApp } from '#/testing/comparable-app'
import { keepList, keepPlan, keepStates, readJournal } from './journal'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
})

/** What a reload finds of a run with this plan. */
function reloaded(plan: DecidePlan, change: (text: string) => string = (text) => text) {
  const run = newRun('run-1', plan, 0, 'Ticket 4711')
  keepList({ salt: 's', digest: 'd' }, [run.id])
  keepPlan(run)
  keepStates(run)
  for (const [key, value] of storage) storage.set(key, change(value))
  return readJournal()?.runs ?? []
}

const app = plannedOf({ ...comparableApp, id: 'oapp.1.a' as OauthAppId })
const setBack: DecidePlan = {
  kind: 'decide',
  change: {},
  targets: [{ ...app, own: { classification: 'safe', remediation: ['revoke'] } }],
}

test('a reload keeps what each app is set back to, and no note', () => {
  const [run] = reloaded(setBack)
  expect(run?.plan).toEqual(setBack)
  expect(run?.note).toBe('')
  expect([...storage.values()].join('')).not.toContain('4711')
})

test('a plan whose stored policy is not one of the three is never sent', () => {
  const tampered = (text: string) => text.replace('"remediation":["revoke"]', '"remediation":["x"]')
  expect(reloaded(setBack, tampered)).toEqual([])
  expect(
    reloaded({ kind: 'decide', change: { remediation: ['revoke'] }, targets: [app] }, tampered),
  ).toEqual([])
})
