import { endUnknownMessage, restartedMessage } from '#/domain/lists/list-messages'
import { expect, test } from 'vitest'
import { nothingJoined, type Joined } from './joined'
import { checkedMessage, findGaps, progressMessage, type ScanMessages } from './scan-messages'

const words: Pick<ScanMessages, 'nouns' | 'again' | 'lost'> = {
  nouns: ['app', 'apps'],
  again: 'Scan again',
}
const joined = (change: Partial<Joined<null>>) => ({
  ...nothingJoined<null, null>(null),
  ...change,
})

const mayMiss = (apps: string) =>
  `The list changed during the scan, so ${apps} may be missing. Scan again.`
test.each<[Partial<Joined<null>>, string[]]>([
  [{ complete: true }, []],
  [{ restarts: 1 }, [restartedMessage]],
  [{ endUnknown: true }, []],
  [{ complete: true, endUnknown: true }, [endUnknownMessage('apps')]],
  [{ totalCount: 9 }, []],
  [{ complete: true, totalCount: 1_009, checked: 7 }, [mayMiss('1,002 apps')]],
  [{ complete: true, totalCount: 7, checked: 7, shrunk: 1 }, [mayMiss('1 app')]],
  [{ unreadable: 1 }, ['1 app could not be read.']],
])('a scan has a message for each gap: %j', (change, gaps) => {
  expect(findGaps(joined(change), words).map((gap) => gap.words)).toEqual(gaps)
})

test('the message about unreadable items states the consequence', () => {
  const lost = 'so staged recommendations may be missing'
  expect(findGaps(joined({ unreadable: 2 }), { ...words, lost })).toEqual([
    { kind: 'unreadable', words: `2 apps could not be read, ${lost}.` },
  ])
})

test.each<[Partial<Joined<null>>, string]>([
  [{ checked: 300, totalCount: 1812 }, 'Checked 300 of 1,812 apps, 1 staged'],
  [{ checked: 300, totalCount: null }, 'Checked 300 apps, 1 staged'],
  [{ checked: 1040, totalCount: 1000 }, 'Checked 1,040 apps, 1 staged'],
  [{ checked: 1, totalCount: 1 }, 'Checked 1 of 1 app, 1 staged'],
  [{ checked: 300, totalCount: 1812, unreadable: 2 }, 'Checked 298 of 1,812 apps, 1 staged'],
])('the progress message counts readable items: %j', (change, message) => {
  expect(progressMessage(joined(change), words.nouns, '1 staged')).toBe(message)
})

test.each<[Partial<Joined<null>>, string]>([
  [{ checked: 1497, totalCount: 1497 }, 'checked all 1,497 apps'],
  [{ checked: 497, totalCount: null }, 'checked all 497 apps'],
  [{ checked: 496, totalCount: 497 }, 'checked 496 of 497 apps'],
  [{ checked: 497, totalCount: 497, unreadable: 1 }, 'checked 496 of 497 apps'],
  [{ checked: 497, totalCount: 497, shrunk: 1 }, 'checked 497 apps'],
  [{ checked: 1, totalCount: 1 }, 'checked 1 app'],
  [{ checked: 0, totalCount: 0 }, 'checked 0 apps'],
])('the message of a finished scan says “all” only without gaps: %j', (change, message) => {
  expect(checkedMessage(joined(change), words.nouns)).toBe(message)
})
