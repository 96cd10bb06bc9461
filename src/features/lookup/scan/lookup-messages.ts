import { lookupOrders } from '#/domain/lookup/answers'
import type { Seen } from '#/domain/lookup/seen'
import { formatCalendarDay } from '#/lib/time/time'
import { countLabel, number } from '#/lib/words'
import { identityNote, type Note } from '#/lists/export/csv-file'
import type { Coverage, Covering } from '#/scans/coverage'
import type { Lookup } from './lookup-scan'

type Progress = Pick<Lookup, 'ids' | 'answers'>

export const scanMessages = { scan: 'lookup', action: 'listApps' } as const
export const noMatchMessage =
  'No match does not mean safe. The app was never observed, or its tenant is out of this token’s reach.'

export function countAnswers({ ids, answers }: Progress) {
  const all = [...answers.values()]
  const found = all.filter(({ apps }) => apps.length > 0).length
  const of = (kind: string) =>
    all.filter((answer) => answer.kind === kind && answer.apps.length === 0).length
  return {
    all: ids.length,
    answered: all.length,
    waiting: ids.length - all.length,
    found,
    noMatch: of('answered'),
    notKnown: all.filter(({ kind }) => kind === 'not known').length,
    refused: of('refused'),
  }
}

/** Returns `Looked up 120 of 300 client IDs: 100 found, 20 without a match`. */
export function progressMessage(state: Progress): string {
  const { all, answered } = countAnswers(state)
  const ids = countLabel(all, 'client ID', 'client IDs')
  return `Looked up ${answered === all ? ids : `${number(answered)} of ${ids}`}: ${foundMessage(state)}`
}

/** Returns `100 found, 20 without a match`. Omits parts that are zero, except “found”. */
export function foundMessage(state: Progress): string {
  const { found, noMatch, notKnown, refused } = countAnswers(state)
  return [
    `${number(found)} found`,
    ...(noMatch === 0 ? [] : [`${number(noMatch)} without a match`]),
    ...(notKnown === 0 ? [] : [`${number(notKnown)} not known`]),
    ...(refused === 0 ? [] : [`${number(refused)} refused`]),
  ].join(', ')
}

/** Describes the log's entry of a client ID: `seen for 12 accounts, last on 3 Nov`. */
export function seenMessage({ accounts, isMore, last, isLater }: Seen, now: number): string {
  const day = last === null ? '' : `on ${formatCalendarDay(last, now)}${isLater ? ' or later' : ''}`
  if (accounts === null || accounts === 0) return `last seen ${day}`
  return [
    `seen for ${isMore ? 'at least ' : ''}${countLabel(accounts, 'account', 'accounts')}`,
    ...(last === null ? [] : [`last ${day}`]),
  ].join(', ')
}

export function notKnownGap(state: Progress): string | null {
  const { notKnown } = countAnswers(state)
  if (notKnown === 0) return null
  return `Part of an answer could not be read. Results for ${countLabel(notKnown, 'client ID', 'client IDs')} may be incomplete.`
}

export function refusedGap(state: Progress): string | null {
  const { refused } = countAnswers(state)
  return refused === 0
    ? null
    : `The service refused the request for ${countLabel(refused, 'client ID', 'client IDs')}.`
}

export function answersReadAt({ answers }: Pick<Lookup, 'answers'>): Coverage['readAt'] {
  const times = [...answers.values()].flatMap((answer) =>
    answer.kind === 'refused' ? [] : [answer.readAt],
  )
  const [first] = times
  if (first === undefined) return null
  return {
    from: times.reduce((a, b) => Math.min(a, b), first),
    until: times.reduce((a, b) => Math.max(a, b), first),
  }
}

export const coversLookup: Covering<Lookup> = {
  words: scanMessages,
  state: progressMessage,
  gaps: (found) => [notKnownGap(found), refusedGap(found)].filter((gap) => gap !== null),
  readAt: answersReadAt,
}

export function lookupNotes(): Note[] {
  return [['Order', lookupOrders[1]], ['Note', noMatchMessage], identityNote]
}
