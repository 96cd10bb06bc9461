import { everything } from '#mocks/service/testing'
import { expect, test } from '../fixtures'
import { open } from '../helpers/people'

test.use({ serviceOptions: { knobs: { rateLimit: 'off', issueInclude: 'ignores' } } })

test('a search of the issue list for comments continues where it failed', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  const issues = everything<{ id: string }>(service, '/issues?status=open')
  service.knobs.limitMaximum = 1
  await open(page, `/issues/${issues[22]?.id}`)
  const comments = page.getByRole('region', { name: 'Comments', exact: true })
  await expect(comments).toContainText('Checked 20 issues with the status “open”')
  const clearFault = service.faults.add({
    match: { search: 'include=comments' },
    effect: { kind: 'status', status: 400 },
  })
  await comments.getByRole('button', { name: 'Check more issues' }).click()
  await expect(comments.getByRole('button', { name: 'Try again' })).toBeVisible()
  clearFault()
  await comments.getByRole('button', { name: 'Try again' }).click()
  await expect(comments).toContainText('Taken from the issue list.')
})
