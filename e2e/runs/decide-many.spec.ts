import { forbiddenMessage } from '#/domain/actions'
import { tenantId } from '#mocks/service/engine/tenants'
import { expect, test } from '../fixtures'
import { faultsInBothThemes } from '../helpers/checks/axe'
import { sidewaysScroll } from '../helpers/checks/layout'
import { armed } from '../helpers/pages/decision'
import { tabTo } from '../helpers/keyboard'
import { listedBy } from '../helpers/pages/list'
import { expectRow, appsTable, follow, open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { doneOf, runLine, startRun, writesOf } from '../helpers/pages/runs'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

test('R-22: many apps get one decision, and changed ones are left out', async ({
  page,
  service,
  problems,
}) => {
  const all = listedBy(service, 'search=mail&limit=200')
  const isStaged = (app: (typeof all)[number]) => app.recommendedClassification?.status === 'staged'
  const changing = all.filter((app) => app.classification !== 'malicious' || isStaged(app))
  const underPolicy = changing.filter((app) => app.remediation.length > 0)
  const sent = changing.filter((app) => app.remediation.length === 0)
  const letterOf = (app?: (typeof all)[number]) =>
    app?.tenantId === tenantId('harbour') ? 'Tenant A' : 'Tenant B'
  const title = `Set Malicious for ${sent.length} apps`

  await open(page, '/apps?search=mail')
  const bar = page.getByRole('group', { name: 'Selection' })
  await appsTable(page)
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  await bar.getByRole('button', { name: `Select all ${all.length} matching` }).click()
  await expect(bar).toContainText(
    new RegExp(`^${all.length} selected, all that matched at \\d\\d:\\d\\d:\\d\\d CET`),
  )
  await expect(bar).toBeFocused()

  const dialog = page.getByRole('dialog', { name: `Classify and remediate ${all.length} apps` })
  const row = (pattern: RegExp) => dialog.getByRole('row').filter({ hasText: pattern })
  await test.step('the plan counts its effects, by keyboard alone', async () => {
    await tabTo(page, bar.getByRole('button', { name: 'Classify and remediate selected…' }))
    await page.keyboard.press('Enter')
    const keep = dialog.getByRole('radio', { name: 'Do not change' })
    // An app of the plan is under a policy, which any save may enforce.
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expect(keep.last()).toBeChecked()
    await tabTo(page, keep.first())
    await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
      /Choose a classification or a standing policy first/,
    )
    // Three apps of one name and client ID differ by their tenants.
    const targets = dialog.getByRole('group', { name: 'Apps' }).getByRole('listitem')
    await expect(targets.first()).toContainText(
      `${all[0]?.name} ${all[0]?.clientId} ${letterOf(all[0])} ${all[0]?.tenantId}`,
    )
    // Radios are a ring, so the last one comes before the first.
    await page.keyboard.press('ArrowUp')
    await expect(dialog.getByRole('radio', { name: 'Malicious' })).toBeChecked()
    await expect(row(/^Unknown today/)).toContainText(
      `${changing.filter((app) => app.classification === null).length}`,
    )
    await expect(row(/^Staged/).getByRole('cell')).toHaveText(`${changing.filter(isStaged).length}`)
    await expect(row(/^Staged/).getByRole('checkbox')).toHaveAccessibleName(
      `Leave out these ${changing.filter(isStaged).length} apps`,
    )
    await expect(row(/^Already so/).getByRole('cell')).toHaveText(`${all.length - changing.length}`)
    await expect(dialog.getByText(/^Based on the list of apps, loaded at \d/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Set/ })).toHaveAccessibleName(
      `Set Malicious for ${changing.length} apps`,
    )
    const leaveOut = row(/^Under a standing policy/).getByRole('checkbox')
    expect(underPolicy).toHaveLength(1)
    await expect(leaveOut).toHaveAccessibleName('Leave out this app')
    await expect(leaveOut).toHaveAccessibleDescription(/any save may enforce it/)
    await tabTo(page, leaveOut)
    await page.keyboard.press('Space')
    await expect(row(/^Left out/).getByRole('cell')).toHaveText(`${underPolicy.length}`)
  })

  await test.step('a policy requires typing the number, and the plan fits a phone', async () => {
    await dialog.getByRole('radio', { name: 'Revoke', exact: true }).check()
    const typed = dialog.getByRole('textbox', { name: /^Type \d+ to confirm$/ })
    await expect(typed).toBeVisible()
    const start = dialog.getByRole('button', { name: /^Set Malicious and revoke for/ })
    await expect(start).toHaveAttribute('aria-disabled', 'true')
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await faultsInBothThemes(page)).toEqual([])
    await dialog.getByRole('radio', { name: 'Do not change' }).last().check()
    await expect(typed).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  // Another admin decides one of the apps meanwhile.
  const [other] = sent
  service.updateApp(other?.id ?? '', { classification: 'unnecessary' })
  problems.expect(403)
  service.faults.add({
    match: { method: 'PATCH' },
    times: 1,
    effect: {
      kind: 'status',
      status: 403,
      error: 'Not for you',
      failures: [{ path: 'classification', message: 'is for others' }],
    },
  })
  await dialog.getByText('Note for your record (kept here only, not sent)').click()
  const note = dialog.getByRole('textbox', { name: 'Note for your record' })
  await note.fill('Ticket 4711')
  await note.press('Enter')
  await expect(dialog).toBeVisible()
  await armed(page, dialog)
  await dialog.getByRole('button', { name: title }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await doneOf(page, sent.length)
  await expect(runLine(page)).toHaveText(
    `${sent.length} of ${sent.length} done: ${sent.length - 2} confirmed, 1 changed since planned, 1 refused`,
  )
  await atRest(page)

  const writes = writesOf(service, 'PATCH')
  const answers = [...writes.values()].toSorted(
    ([first], [second]) => Number(first) - Number(second),
  )
  expect(answers).toEqual([...sent.slice(2).map(() => [200]), [403]])
  for (const app of [other, ...underPolicy])
    expect(writes.has(`/api/v1/oauth-apps/${app?.id}`)).toBe(false)

  await test.step('the page of the run shows each target, on a phone and in print', async () => {
    const targets = page.getByRole('table', { name: 'Targets' })
    await page.getByRole('link', { name: 'Refused' }).click()
    await expect(targets.getByRole('row')).toHaveCount(2)
    const reason = targets.getByRole('button', {
      name: new RegExp(`^${forbiddenMessage('changeApps')} `),
    })
    await expect(reason).toHaveText(
      `${forbiddenMessage('changeApps')} The service said: “Not for you” path: classification, message: is for others`,
    )
    await reason.click()
    await expect(page.getByRole('blockquote')).toHaveText(
      'The service said: “Not for you”path: classification, message: is for others',
    )
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Changed since planned' }).click()
    await expect(targets.getByRole('row')).toHaveCount(2)
    await expectRow(targets, {
      Target: new RegExp(other?.clientId ?? 'none'),
      Tenant: letterOf(other),
      State: 'Changed since planned',
    })
    const { pathname, search } = new URL(page.url())
    await follow(page, `${pathname}${search}&unknown=1`)
    await page.getByRole('button', { name: 'Remove from the address' }).click()
    await expect(page).toHaveURL(`${pathname}${search}`)
    await page.setViewportSize({ width: 320, height: 640 })
    await atRest(page)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await faultsInBothThemes(page)).toEqual([])
    await test.step('the parts of a client ID are on one line', async () => {
      const tops = await targets.locator('code bdi').evaluateAll((ids) =>
        ids.map((id) => {
          const texts = document.createTreeWalker(id, NodeFilter.SHOW_TEXT)
          const range = document.createRange()
          const found: number[] = []
          while (texts.nextNode()) {
            range.selectNode(texts.currentNode)
            found.push(range.getBoundingClientRect().top)
          }
          return new Set(found).size
        }),
      )
      expect(tops).toEqual([1])
    })
    await page.emulateMedia({ media: 'print' })
    const printed = page.getByRole('table', { name: 'Printed targets' })
    await expect(printed.getByRole('row')).toHaveCount(2)
    await expect(printed).toContainText(other?.tenantId ?? '')
    await expect(page.getByRole('region', { name: 'Printed list' })).toContainText(
      'ShowChanged since planned',
    )
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('Operations lists the run with its result', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Operations' })
      .click()
    const line = page.getByRole('row').filter({ hasText: title })
    await expect(line).toContainText(
      `${sent.length - 2} confirmed, 1 changed since planned, 1 refused`,
    )
    await expect(page.getByRole('link', { name: /^Run:/ })).toHaveCount(0)
    await line.getByRole('link', { name: title }).click()
    await expect(page).toHaveTitle(`${title} · OAuth Apps Console`)
    await expect(page.getByText('Note: Ticket 4711')).toBeVisible()
  })

  await test.step('the run is set back, except Unknown and since changed apps', async () => {
    const done = sent.filter(({ id }) => writes.get(`/api/v1/oauth-apps/${id}`)?.includes(200))
    const isUnknown = (app: (typeof all)[number]) => app.classification === null
    const known = done.filter((app) => !isUnknown(app) && app.classification !== 'malicious')
    expect(done.filter(isUnknown)).not.toEqual([])
    const [changedSince, staged, withPolicy, ...setBack] = known
    service.updateApp(changedSince?.id ?? '', { classification: 'unnecessary' })
    // Changes after the run are shown, and can be left out.
    service.updateApp(staged?.id ?? '', {
      recommendedClassification: { value: 'malicious', status: 'staged', issueId: null },
    })
    service.updateApp(withPolicy?.id ?? '', { remediation: ['revoke'] })
    const patches = writesOf(service, 'PATCH').size
    const name = `Set back ${known.length} apps`
    await page.getByRole('button', { name: `${name}…` }).click()
    const plan = page.getByRole('dialog', { name })
    const counted = (pattern: RegExp) =>
      plan.getByRole('row').filter({ hasText: pattern }).getByRole('cell')
    await expect(counted(/^Will be sent/)).toHaveText(`${setBack.length + 2}`)
    const consequences = plan.getByRole('group', { name: 'Before you save' })
    await expect(consequences).toContainText('Saving can revoke newer grants of 1 app.')
    await expect(consequences).toContainText('Resolves 1 recommendation.')
    await expect(consequences).not.toContainText('No grants are revoked')
    await expect(plan.getByText(/^Active grants under a standing policy: \d/)).toBeVisible()
    for (const pattern of [/^Staged/, /^Under a standing policy/])
      await plan
        .getByRole('row')
        .filter({ hasText: pattern })
        .getByRole('checkbox', { name: 'Leave out this app' })
        .check()
    await expect(consequences).toContainText('No grants are revoked.')
    await expect(counted(/^Left out/)).toHaveText('2')
    await expect(counted(/^Changed since the run/)).toHaveText('1')
    await expect(counted(/^Was Unknown/)).toHaveText(`${done.filter(isUnknown).length}`)
    await expect(plan).toContainText('This does not restore grants or recommendations.')
    expect(await faultsInBothThemes(page)).toEqual([])
    await startRun(page, plan, `Set back ${setBack.length} apps`)
    await doneOf(page, setBack.length)
    await expect(runLine(page)).toHaveText(
      `${setBack.length} of ${setBack.length} done: ${setBack.length} confirmed`,
    )
    expect(writesOf(service, 'PATCH').size).toBe(patches)
    const now = new Map(listedBy(service, 'search=mail&limit=200').map((app) => [app.id, app]))
    expect(setBack.map(({ id }) => now.get(id)?.classification)).toEqual(
      setBack.map(({ classification }) => classification),
    )
    expect(now.get(changedSince?.id ?? '')?.classification).toBe('unnecessary')
  })
})
