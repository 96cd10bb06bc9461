import { expect, test } from 'vitest'
import { whyNotSend } from './write-words'

const ready = { unknown: false, online: true, input: null, toType: null }
const wide = (typed: string) => ({ text: '0.0.0.0/0', typed })
const retype = 'Type the entity once more to confirm.'

test.each<[string, Partial<Parameters<typeof whyNotSend>[0]>, string | RegExp | null]>([
  ['all is well', {}, null],
  ['bad input', { input: 'Enter what to trust.' }, 'Enter what to trust.'],
  ['offline', { online: false }, /^Offline\. Nothing is sent and nothing is queued\.$/],
  ['an attempt of unknown outcome', { unknown: true }, /Check again first\.$/],
  ['a wide entity not typed yet', { toType: wide('') }, retype],
  ['a wide entity typed wrongly', { toType: wide('0.0.0.0') }, retype],
  ['a wide entity in other letters', { toType: { text: 'co.uk', typed: 'CO.UK' } }, retype],
  ['a wide entity typed', { toType: wide('0.0.0.0/0') }, null],
  ['a wide entity typed with spaces around it', { toType: wide(' 0.0.0.0/0 ') }, null],
  ['bad input before the confirmation', { input: 'No.', toType: wide('') }, 'No.'],
  ['offline before bad input', { online: false, input: 'No.' }, /^Offline\./],
  ['the unknown outcome before all else', { unknown: true, online: false }, /^It is not known yet/],
])('%s: %o', (_, now, words) => {
  const why = whyNotSend({ ...ready, ...now })
  if (words instanceof RegExp) expect(why).toMatch(words)
  else expect(why).toBe(words)
})
