import { expect, test } from 'vitest'
import { humanize } from './humanize'

test.each([
  ['dailyDigest', 'Daily digest'],
  ['oauthAppRemediation', 'OAuth app remediation'],
  ['shared_mailbox', 'Shared mailbox'],
  ['mail', 'Mail'],
  ['layer2Rules', 'Layer2 rules'],
  ['Already words', 'Already words'],
  ['MAIL', 'MAIL'],
  ['über-mail', 'über-mail'],
  ['', ''],
])('the name %s becomes %s', (raw, words) => {
  expect(humanize(raw)).toBe(words)
})
