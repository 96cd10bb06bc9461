import { sessionStore, sessionTask } from '#/lib/session-store'
import type { Choice } from '#/domain/input/columns'
import { atOnce } from '#/domain/input/parsed-text'
import { cut, withMarkers } from '#/lib/hidden-characters'
import type { Store } from '#/lib/store'
import { NotText, textOfFile } from '#/lib/text-of-file'
import { nextTask } from '#/lib/time/next-task'
import { announce } from '#/ui/feedback/announcer'

/** What was given in place of the text in the box: a file, or a text too long for it. */
interface Source {
  name: string
  /** Bytes of a file, characters of a text. */
  size: number
  text: string
}

export interface InputState<Read> {
  text: string
  source: Source | null
  /** How much of the text is read, from 0 to 1; null when none is being read. */
  done: number | null
  read: Read | null
  problem: string | null
  /** What a person says that the columns are. */
  choice: Choice
}

interface Definition<Read> {
  /** Yields how much is done. Null: there are too many values. */
  read: (text: string, choice: Choice) => Generator<number, Read | null>
  /** A clause that follows the name of the text. */
  tooMany: string
  words: (read: Read) => string
  onRead?: (read: Read, choice: Choice) => void
}

export interface Input<Read> extends Store<InputState<Read>> {
  setText: (text: string) => void
  takeText: (text: string) => void
  takeFiles: (files: readonly File[]) => void
  choose: (choice: Choice) => void
  readAgain: () => void
  /** Stops the reading, and forgets what was given. */
  drop: () => void
}

/** A longer text is not shown: a box with it would stop the page. */
export const longestInBox = 100_000
/** A longer text is read in slices. */
const longestAtOnce = 10_000
/** Larger files and texts are refused before anything of them is read, in bytes or characters. */
const largest = 10 * 1024 * 1024
const tooLarge = 'is larger than 10 MB. Split it into smaller parts'
const sliceBytes = 262_144

/** The part of the work that is to make text of bytes. */
const decoding = 0.1

class NotUsed extends Error {}

type Prepare = (signal: AbortSignal, onProgress: (done: number) => void) => Promise<string>

/** A box and a file whose text is read in this browser. It survives a change of page; a lock clears it. */
export function createInput<Read>({ read, tooMany, words, onRead }: Definition<Read>): Input<Read> {
  const nothing: InputState<Read> = {
    text: '',
    source: null,
    done: null,
    read: null,
    problem: null,
    choice: {},
  }
  const store = sessionStore(nothing)
  const reading = sessionTask()
  const put = (part: Partial<InputState<Read>>) => store.set({ ...store.get(), ...part })

  const finish = (name: string, result: Read | null): string => {
    const { choice } = store.get()
    if (result === null) {
      const problem = `${name} ${tooMany}.`
      put({ done: null, read: null, source: null, problem })
      return problem
    }
    put({ done: null, read: result })
    onRead?.(result, choice)
    return words(result)
  }

  /** Reads the text in slices, after `prepare` has given it. */
  const readInSlices = async (name: string, prepare: Prepare): Promise<void> => {
    const signal = reading.start()
    try {
      let shown = 0
      const onProgress = (done: number) => {
        if (!signal.aborted && done - shown > 0.01) put({ done: (shown = done) })
      }
      const text = await prepare(signal, (done) => onProgress(done * decoding))
      const result = await inTurns(read(text, store.get().choice), {
        signal,
        onProgress: (done) => onProgress(decoding + done * (1 - decoding)),
      })
      if (!signal.aborted) announce(finish(name, result))
    } catch (error) {
      if (signal.aborted) return
      const isKnown = error instanceof NotUsed || error instanceof NotText
      const problem = `${name} ${isKnown ? error.message : 'could not be read'}.`
      put({ ...nothing, problem })
      announce(problem)
    }
  }

  const readText = () => {
    const { text, source } = store.get()
    const given = source?.text ?? text
    reading.end()
    if (given.trim() === '') return put({ read: null, done: null, problem: null })
    if (given.length <= longestAtOnce)
      return void finish('The text', atOnce(read(given, store.get().choice)))
    put({ done: 0 })
    void readInSlices(source?.name ?? 'The text', async () => given)
  }

  const take = (name: string, size: number, leftOut: number, prepare: Prepare) => {
    const before = store.get()
    if (before.done !== null && before.source !== null) {
      const problem = `${before.source.name} is still loading. ${name} was not added. Add it again afterwards.`
      put({ problem })
      return announce(problem)
    }
    const problem = leftOut > 0 ? `Only ${name} was used. Add one file at a time.` : null
    put({ ...nothing, source: { name, size, text: '' }, done: 0, problem })
    void readInSlices(name, async (signal, onProgress) => {
      if (size === 0) throw new NotUsed('is empty')
      if (size > largest) throw new NotUsed(tooLarge)
      const text = await prepare(signal, onProgress)
      put({ source: { name, size, text } })
      return text
    })
  }
  const takeText = (text: string) => take('Pasted text', text.length, 0, async () => text)

  return {
    ...store,
    takeText,
    setText: (text) => {
      if (text.length > longestInBox) return takeText(text)
      put({ ...nothing, text })
      readText()
    },
    takeFiles: ([file, ...others]) => {
      if (!file) return
      const name = cut(withMarkers(file.name), 80)
      take(name, file.size, others.length, (signal, onProgress) =>
        readInputText(file, signal, onProgress),
      )
    },
    choose: (choice) => {
      put({ choice: { ...store.get().choice, ...choice } })
      readText()
    },
    readAgain: readText,
    drop: () => {
      reading.end()
      store.set(nothing)
    },
  }
}

async function readInputText(
  file: File,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<string> {
  const parts: string[] = []
  for await (const { text, done } of textOfFile(file, sliceBytes, { signal })) {
    parts.push(text)
    onProgress(done / file.size)
  }
  return parts.join('')
}

/** Less than a slice, because what comes next may be more than the last part. */
const turn = 8

/** Does work that yields how much of it is done, in tasks that let the browser handle what is waiting. */
async function inTurns<Result>(
  work: Generator<number, Result>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<Result> {
  let since = performance.now()
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() - since < turn) continue
    onProgress(value)
    await nextTask()
    signal.throwIfAborted()
    since = performance.now()
  }
}
