import { sessionStore, sessionTask } from '#/lib/session-store'
import type { LookedIn, LookIn } from '#/domain/people/look-in'
import { mostAccounts, readAccounts, type AccountsRead } from '#/domain/people/read-accounts'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { NotText, textOfFile } from '#/lib/text-of-file'
import { askedPeople } from '#/lists/find/people-find'
import { announce } from '#/ui/feedback/announcer'
import { readWords } from './intake-words'

export interface Intake extends LookedIn {
  text: string
  source: string | null
  read: AccountsRead | null
  problem: string | null
}

const nothing: Intake = {
  text: '',
  source: null,
  read: null,
  problem: null,
  lookIn: 'Apps with active accounts (cached)',
  families: [],
}

/** Whose grants are looked for. It survives a change of page and is sent nowhere; a lock clears it. */
export const intake = sessionStore<Intake>(nothing)

/** A longer text is not shown: a box with it would stop the page. */
const longestInBox = 100_000
/** Larger files and texts are refused before they are read. */
const largest = 1_048_576
const sliceBytes = 262_144

const reading = sessionTask()

export function setText(text: string): void {
  if (text.length > longestInBox) return void take('Pasted text', text.length, async () => text)
  reading.end()
  put({ text, source: null, ...readText(text) })
}

export function setLookIn(lookIn: LookIn): void {
  put({ lookIn })
}

export function chooseFamily(family: string, on: boolean): void {
  const others = intake.get().families.filter((one) => one !== family)
  put({ families: on ? [...others, family] : others })
}

/** Takes over the accounts that another page leads here with, each by its ID beside its address. */
export function takeAsked(): void {
  const asked = askedPeople.get()
  if (asked.length === 0) return
  askedPeople.set([])
  setText(asked.map(({ id, email }) => `${nameOf(email)}<${id}>`).join('\n'))
}

function nameOf(email: string | null): string {
  const name = (email ?? '').replaceAll(/[,;<>\s]+/g, ' ').trim()
  return name === '' ? '' : `${name} `
}

export function dropSource(): void {
  setText('')
}

export function takeFiles([file, ...others]: readonly File[]): void {
  if (!file) return
  const name = cut(withMarkers(file.name), 80)
  const left = others.length > 0 ? `One file at a time: only ${name} was taken.` : null
  void take(name, file.size, (signal) => textOf(file, signal), left)
}

async function take(
  source: string,
  size: number,
  read: (signal: AbortSignal) => Promise<string>,
  left: string | null = null,
): Promise<void> {
  const signal = reading.start()
  let next: Partial<Intake>
  try {
    if (size > largest) throw new NotTaken('is larger than 1 MB: cut it into parts')
    if (size === 0) throw new NotTaken('is empty')
    const result = readText(await read(signal))
    next = { source, ...result, problem: result.problem ?? left }
  } catch (error) {
    const isKnown = error instanceof NotTaken || error instanceof NotText
    next = { problem: `${source} ${isKnown ? error.message : 'could not be read'}.` }
  }
  if (signal.aborted) return
  put({ text: '', source: null, read: null, ...next })
  announce(next.problem ?? (next.read ? readWords(next.read) : ''))
}

class NotTaken extends Error {}

async function textOf(file: File, signal: AbortSignal): Promise<string> {
  let all = ''
  for await (const { text } of textOfFile(file, sliceBytes, { signal })) all += text
  return all
}

function readText(text: string): Pick<Intake, 'read' | 'problem'> {
  if (text.trim() === '') return { read: null, problem: null }
  const read = readAccounts(text)
  const tooMany = `The text has more than ${mostAccounts} accounts: cut it into parts.`
  return { read, problem: read.isTooMany ? tooMany : null }
}

function put(part: Partial<Intake>): void {
  intake.set({ ...intake.get(), ...part })
}
