import { expect, test } from 'vitest'
import { looksLikeAscii, skeleton } from './confusables'
import { hiddenCount, letterFinding } from './name-letters'

// Characters that a language or an emoji needs do not count. Elsewhere they do.
test.each<[string, number]>([
  ['Mail Merge', 0],
  ['می\u200cخوانم', 0],
  ['Mail\u200cMerge', 1],
  ['👩\u200d💻 Hub', 0],
  ['a\u200db', 1],
  ['☎\ufe0f Callback', 0],
  ['Callback\ufe0f', 1],
  ['株式会社\u3000青葉', 0],
  ['Mail\u3000Merge', 1],
  ['Courrier\u00a0: tri', 0],
  ['Mail\u00a0Merge', 1],
  ['\u202eabc\u202c', 2],
  ['\u200fשלום', 1],
])('%j has %d hidden characters', (text, count) => {
  expect(hiddenCount(text)).toBe(count)
})

test.each<[string, ReturnType<typeof letterFinding>]>([
  ['Pearlock', null],
  ['Яндекс Mail', null],
  ['Rеport', { kind: 'mixed', scripts: ['Latin', 'Cyrillic'], alike: true }],
  ['Яndex', { kind: 'mixed', scripts: ['Cyrillic', 'Latin'], alike: false }],
  ['Google日本語カナ', null],
  ['注音ㄅㄆㄇ', null],
  ['한글漢字PDF', null],
  ['ㄅカナ', { kind: 'mixed', scripts: ['Bopomofo', 'Katakana'], alike: false }],
  ['הPDF', null],
  // Latin look-alikes of Latin letters are allowed. Only letters of another script deceive.
  ['ı\u0436', { kind: 'mixed', scripts: ['Latin', 'Cyrillic'], alike: false }],
  ['ה\u0641', { kind: 'mixed', scripts: ['Hebrew', 'Arabic'], alike: false }],
  ['हिPDF', null],
  ['осе Drive', { kind: 'whole word', script: 'Cyrillic' }],
  ['с CRM', null],
  ['осе', null],
  ['𝗣earlock', { kind: 'special forms' }],
  ['pearlɑck', { kind: 'special forms' }],
  ['Ɓaɗe ɛwɔ', null],
  ['Ｐｅａｒｌｏｃｋ', { kind: 'special forms' }],
  ['ＰＤＦ変換', null],
  ['Ⅿarlock', { kind: 'special forms' }],
  ['Louis Ⅳ', null],
  ['☎ 12', null],
  ['ос Drive', null],
  ['осе и CRM', { kind: 'whole word', script: 'Cyrillic' }],
  ['ꓢꓳꓓ Drive', { kind: 'whole word', script: 'another script' }],
  ['осей Drive', null],
  // These scripts may join Latin, as long as few of their letters look Latin.
  ['הPDFо', { kind: 'mixed', scripts: ['Hebrew', 'Latin', 'Cyrillic'], alike: true }],
  ['սהPDF', { kind: 'mixed', scripts: ['Armenian', 'Hebrew', 'Latin'], alike: true }],
  ['וPDFx', null],
  ['וPDF', { kind: 'mixed', scripts: ['Hebrew', 'Latin'], alike: true }],
])('the letters of %j give the finding %j', (text, finding) => {
  expect(letterFinding(text)).toEqual(finding)
})

test.each([
  ['Pearlock Drive', 'Реаrlосk Drive'],
  ['Pearlock', 'Ｐｅａｒｌｏｃｋ'],
  ['Pearlock', '𝐏𝐞𝐚𝐫𝐥𝐨𝐜𝐤'],
  ['Modern', 'rnodem'],
  ['PEARLOCK', 'pearIock'],
  ['Mail Merge', ' Mail \u00a0 Merge '],
  ['Mail', 'M\u200bail'],
])('%j has the same skeleton as %j', (text, other) => {
  expect(skeleton(text)).toBe(skeleton(other))
})

test('two words do not match the same letters in one word', () => {
  expect(skeleton('Mail  Merge')).toBe(skeleton('Mail Merge'))
  expect(skeleton('MailMerge')).not.toBe(skeleton('Mail Merge'))
})

test('an ASCII letter is no look-alike of ASCII', () => {
  expect(looksLikeAscii('I')).toBe(false)
  expect(looksLikeAscii('\u0435')).toBe(true)
})
