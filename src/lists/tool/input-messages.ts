import type { DoubtKind, TextRead } from '#/domain/input/parsed-text'
import { writings, type Writing } from '#/domain/input/undo'
import { saveAsUtf8 } from '#/lib/text-of-file'
import { countLabel, number } from '#/lib/words'

interface Nouns {
  one: string
  many: string
}

/** Describes a text: the values in it, those that are not looked up, and how they were written. */
export function inputMessages(found: number, nouns: Nouns, read: TextRead): string[] {
  return [keptMessage(found, nouns, read), ...doubtMessages(read), ...writtenMessage(read)]
}

/** Returns `300 client IDs in 312 lines, 8 repeated, 4 lines without one`. Also for records. */
function keptMessage(
  found: number,
  { one, many }: Nouns,
  { noun, records, repeated, without }: Pick<TextRead, 'noun' | 'records' | 'repeated' | 'without'>,
): string {
  const inAll = countLabel(records, noun, `${noun}s`)
  if (found === 0) return `No ${one} was found in ${inAll}`
  return [
    `${countLabel(found, one, many)} in ${inAll}`,
    ...(repeated === 0 ? [] : [`${number(repeated)} repeated`]),
    ...(without === 0 ? [] : [`${countLabel(without, noun, `${noun}s`)} without one`]),
  ].join(', ')
}

const doubtNames: Record<DoubtKind, string> = {
  cut: 'may be cut',
  touched: 'with a non-Latin or hidden character',
  shortened: 'shortened by a spreadsheet',
  bytes: 'with bytes that cannot be read',
  outside: 'outside the records',
  number: 'with a number that may be a client ID',
}

/** Returns `Not looked up: 2 may be cut, 1 shortened by a spreadsheet`; empty without doubtful values. */
function doubtMessages({ doubts }: Pick<TextRead, 'doubts'>): string[] {
  if (doubts.size === 0) return []
  const kinds = Object.entries(doubtNames) as [DoubtKind, string][]
  const parts = kinds.flatMap(([kind, name]) => {
    const count = doubts.get(kind)
    return count === undefined ? [] : [`${number(count)} ${name}`]
  })
  return [`Not looked up: ${parts.join(', ')}`, ...(doubts.has('bytes') ? [saveAsUtf8] : [])]
}

/** Returns messages such as `12 values were written with [.]`. */
function writtenMessage({ written, mailLines }: Pick<TextRead, 'written' | 'mailLines'>): string[] {
  const ways = (Object.entries(writings) as [Writing, string][]).flatMap(([writing, how]) => {
    const count = written.get(writing)
    return count === undefined
      ? []
      : [`${countLabel(count, 'value was', 'values were')} written ${how}`]
  })
  const mail = countLabel(mailLines, 'line was', 'lines were')
  return [
    ...ways,
    ...(mailLines === 0 ? [] : [`${mail} quoted-printable, with = at an end or =3D`]),
  ]
}
