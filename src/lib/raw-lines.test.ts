import { expect, test } from 'vitest'
import { rawLines } from './raw-lines'

test.each<[unknown, string[]]>([
  ['text', ['"text"']],
  ['two\nlines', ['"two\\nlines"']],
  ['\u0000', ['"\\u0000"']],
  [null, ['null']],
  [undefined, ['undefined']],
  [{}, ['{}']],
  [{ at: 1 }, ['{', '  "at": 1', '}']],
])('%j is quoted as %j', (value, lines) => {
  expect(rawLines(value)).toEqual(lines)
})
