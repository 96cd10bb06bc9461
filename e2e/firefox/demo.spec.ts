import { expect, test } from '../engines/fixtures'
import { expectText } from '../engines/tab'
import { startConsole } from '../helpers/servers/console-server'

test('the demo answers what is sent in Firefox', async ({ started }) => {
  const demo = await startConsole('demo')
  const opened = await started.newTab(demo)
  const { tab } = opened
  await tab.goto(`${demo.url}messages`)
  await tab.fill('textarea', 'invoice')
  await tab.press('button', '30 d')
  await tab.press('button', 'Search messages')
  await expectText(tab, /(\d+) of \1 loaded/)
  expect(tab.seen).toEqual([])
  await opened.close()
  await demo.close()
})
