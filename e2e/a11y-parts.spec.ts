import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures'
import { smallTargets } from './helpers/layout'
import { openParts } from './helpers/open-parts'

for (const { name, reach } of openParts) {
  test(`axe finds nothing in ${name}, light or dark`, async ({ page, service, problems }) => {
    await reach({ page, service, problems })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).analyze()
      const faults = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
      )
      expect(faults, colorScheme).toEqual([])
    }
    expect(await smallTargets(page)).toEqual([])
  })
}
