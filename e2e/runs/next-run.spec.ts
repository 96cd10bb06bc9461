import { expect, test } from '../fixtures'
import { doneOf, startRun } from '../helpers/pages/runs'
import { follow, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

test('a run shows the accounts of its own apps, and no text to find, after another run was shown', async ({
  page,
  service,
}) => {
  const active = page.getByText(/^Active accounts \(live\): /)
  const find = page.getByRole('searchbox', { name: 'Find in the targets' })
  await open(page, '/settings')
  const runs: [address: string, shown: RegExp][] = []
  for (const [index, name] of ['almond', 'birch'].entries()) {
    const accounts = Array.from({ length: index + 1 }, () => ({ active: true, first: 9 }))
    const clientId = `${name}.apps.example`
    service.insertApp({ name, clientId, classification: 'safe', remediation: ['revoke'], accounts })
    await follow(page, `/apps?clientId=${clientId}`)
    await page.getByRole('checkbox', { name: 'Select all loaded apps' }).check()
    await page.getByRole('button', { name: 'Classify and remediate selected…' }).click()
    const plan = page.getByRole('dialog', { name: 'Classify and remediate 1 app' })
    await plan.getByRole('radio', { name: 'Unnecessary' }).check()
    await startRun(page, plan, 'Set Unnecessary for 1 app')
    await doneOf(page, 1)
    await expect(active).toContainText(', as of ')
    const shown = /: ([^.]+), as of /.exec((await active.textContent()) ?? '')?.[1] ?? ''
    runs.push([new URL(page.url()).pathname, new RegExp(`: ${shown}, as of `)])
  }
  expect(runs[0]?.[1]).not.toEqual(runs[1]?.[1])
  for (const [address, shown] of runs) {
    await follow(page, address)
    await expect(page).toHaveURL(address)
    await atRest(page)
    await expect(active).toHaveText(shown)
    await expect(find).toHaveValue('')
    await find.fill('not in any run')
  }
})
