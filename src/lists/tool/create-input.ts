import { sessionStore, sessionTask } from '#/lib/session-store'
import type { Choice } from '#/domain/input/columns'
import { atOnce } from '#/domain/input/parsed-text'
import { cut, withMarkers } from '#/lib/hidden-characters'
import type { Store } from '#/lib/store'
import { NotText, textOfFile } from '#/lib/text-of-file'
import { nextTask } from '#/lib/time/next-task'
import { announce } from '#/ui/feedback/announcer'

/** A file, or a pasted text that is too long for the box. */
interface Source {
  name: string
  /** Size in bytes of a file or in characters of a text. */
  size: number
  text: string
}

export interface InputState<Read> {
  text: string
  source: Source | null
  /** Progress of the parsing from 0 to 1; null when idle. */
  done: number | null
  read: Read | null
  problem: string | null
  /** The admin's choice of columns. */
  choice: Choice
  /** True if each line of the box is a value of any form. Stays with another text. */
  eachLine: boolean
}

type HowToRead = Pick<InputState<unknown>, 'choice' | 'eachLine'>

interface Definition<Read> {
  /** Parses the text. Yields the progress from 0 to 1. Returns null for too many values. */
  read: (text: string, how: HowToRead) => Generator<number, Read | null>
  /** Predicate after the name of the text. */
  tooMany: string
  /** Describes the parsed text. */
  messages: (read: Read) => readonly string[]
  /** `isNew`: false for an edit, or another column, of the text that was read before. */
  onRead?: (read: Read, isNew: boolean) => void
}

export interface Input<Read> extends Store<InputState<Read>>, Pick<Definition<Read>, 'messages'> {
  setText: (text: string) => void
  takeText: (text: string) => void
  takeFiles: (files: readonly File[]) => void
  choose: (choice: Choice) => void
  setEachLine: (eachLine: boolean) => void
  /** Stops the parsing and removes the text. */
  drop: () => void
}

/** Longest text shown in the box, in characters. A longer text would freeze the page. */
export const longestInBox = 100_000
/** Longest text parsed at once, in characters. A longer text is parsed in slices. */
const longestAtOnce = 10_000
/** Largest file in bytes or text in characters. Larger input is refused unread. */
const largest = 10 * 1024 * 1024
const tooLarge = 'is larger than 10 MB. Split it into smaller parts'
const sliceBytes = 262_144

/** Share of the progress for decoding bytes to text. */
const decoding = 0.1

class NotUsed extends Error {}

type Prepare = (signal: AbortSignal, onProgress: (done: number) => void) => Promise<string>

/** Creates the state of a text box or file, parsed in this browser. Survives a change of page. A lock clears it. */
export function createInput<Read>(definition: Definition<Read>): Input<Read> {
  const { read, tooMany, messages, onRead } = definition
  type Earlier = Omit<InputState<Read>, 'eachLine'>
  const nothing: Earlier = {
    text: '',
    source: null,
    done: null,
    read: null,
    problem: null,
    choice: {},
  }
  const store = sessionStore<InputState<Read>>({ ...nothing, eachLine: false })
  const reading = sessionTask()
  /** True if the next text to read is another one than before, not an edit of it. */
  let isNew = false
  const put = (part: Partial<InputState<Read>>) => store.set({ ...store.get(), ...part })

  const howToRead = (): HowToRead => {
    const { choice, eachLine, source } = store.get()
    return { choice, eachLine: eachLine && source === null }
  }

  const finish = (name: string, result: Read | null, earlier: Earlier): string => {
    if (result === null) return refuse(`${name} ${tooMany}.`, earlier)
    put({ done: null, read: result })
    onRead?.(result, isNew)
    isNew = false
    return messages(result).join('. ')
  }

  /** Shows the problem of a text or file and puts the earlier input back. */
  const refuse = (problem: string, earlier: Earlier): string => {
    isNew = false
    put({ ...earlier, problem })
    if (earlier.done !== null) readText()
    return problem
  }

  /** Parses the text from `prepare` in slices. `earlier` replaces a refused text. */
  const readInSlices = async (name: string, prepare: Prepare, earlier: Earlier): Promise<void> => {
    const signal = reading.start()
    try {
      let shown = 0
      const onProgress = (done: number) => {
        if (!signal.aborted && done - shown > 0.01) put({ done: (shown = done) })
      }
      const text = await prepare(signal, (done) => onProgress(done * decoding))
      const result = await inTurns(read(text, howToRead()), {
        signal,
        onProgress: (done) => onProgress(decoding + done * (1 - decoding)),
      })
      if (!signal.aborted) announce(finish(name, result, earlier))
    } catch (error) {
      if (signal.aborted) return
      const isKnown = error instanceof NotUsed || error instanceof NotText
      announce(refuse(`${name} ${isKnown ? error.message : 'could not be read'}.`, earlier))
    }
  }

  /** Parses the text again. `earlier` replaces it if it is refused. Without it, the text stays in the box. */
  const readText = (earlier?: Earlier) => {
    const { text, source } = store.get()
    const fullText = source?.text ?? text
    reading.end()
    if (fullText.trim() === '') return put({ read: null, done: null, problem: null })
    const refused = earlier ?? { ...nothing, text }
    if (fullText.length <= longestAtOnce)
      return void finish('The text', atOnce(read(fullText, howToRead())), refused)
    put({ done: 0 })
    void readInSlices(source?.name ?? 'The text', async () => fullText, refused)
  }

  const take = (name: string, size: number, leftOut: number, prepare: Prepare) => {
    const before = store.get()
    if (before.done !== null && before.source !== null) {
      const problem = `${before.source.name} is still loading. ${name} was not added. Add it again afterwards.`
      put({ problem })
      return announce(problem)
    }
    const problem = leftOut > 0 ? `Only ${name} was used. Add one file at a time.` : null
    isNew = true
    put({ ...nothing, source: { name, size, text: '' }, done: 0, problem })
    const load: Prepare = async (signal, onProgress) => {
      if (size === 0) throw new NotUsed('is empty')
      if (size > largest) throw new NotUsed(tooLarge)
      const text = await prepare(signal, onProgress)
      put({ source: { name, size, text } })
      return text
    }
    void readInSlices(name, load, withoutOption(before))
  }
  const takeText = (text: string) => take('Pasted text', text.length, 0, async () => text)

  return {
    ...store,
    messages,
    takeText,
    setText: (text) => {
      if (text.length > longestInBox) return takeText(text)
      const before = store.get()
      isNew ||= before.source !== null || before.text.trim() === ''
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
      const before = store.get()
      put({ choice: { ...before.choice, ...choice } })
      readText(withoutOption(before))
    },
    setEachLine: (eachLine) => {
      put({ eachLine })
      if (store.get().source === null) readText()
    },
    drop: () => {
      reading.end()
      put(nothing)
    },
  }
}

function withoutOption<State extends { eachLine: boolean }>({
  eachLine: _eachLine,
  ...input
}: State): Omit<State, 'eachLine'> {
  return input
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

/** Milliseconds of work per task. Short, because the next part may take longer than the last. */
const turn = 8

/** Runs work in short tasks, so that the browser can handle input. The work yields its progress from 0 to 1. */
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
