import { expect, test } from '../fixtures'
import { faultsInBothThemes } from '../helpers/axe'
import { smallTargets } from '../helpers/layout'
import { openParts } from '../helpers/open-parts'

for (const { name, reach } of openParts) {
  test(`axe finds nothing in ${name}, light or dark`, async ({ page, service, problems }) => {
    await reach({ page, service, problems })
    expect(await faultsInBothThemes(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
  })
}
