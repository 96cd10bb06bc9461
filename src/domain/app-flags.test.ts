import { expect, test } from 'vitest'
import { columnNames, exportRow } from '#/app-parts/app-cells'
import { activeAppFilters, appFilters } from '#/app-parts/app-filters'
import { filterNamed } from '#/lists/filters/filter'
import { exampleApp } from '#/testing/example-app'
import { factLine } from './app-facts'
import { flagColumns, flags, type FlagColumn } from './app-flags'

/** The texts of each flag: its header, its fact when true and when false, the chip for No, and the filter's help. */
const texts: Record<FlagColumn, string[]> = {
  internal: [
    'Internal',
    'Internal brand',
    'Not known to be internal',
    'No (not known to be internal)',
    '“No” also includes apps for which this is unknown.',
  ],
  sign_in_only: [
    'Sign-in only',
    'Sign-in only (as observed)',
    'Not sign-in only, or not computed',
    'No',
    'Apps for which this was never computed match neither Yes nor No.',
  ],
}

test.each(flagColumns)('%s is a fact of the page, a cell of the file and a filter', (column) => {
  const { field, filter } = flags[column]
  const { label, help } = filterNamed(appFilters, filter.name)
  const chips = activeAppFilters({ [filter.name]: false }).map(({ value }) => value)
  const apps = [true, false].map((value) => exampleApp('a', { [field]: value }))
  const facts = apps.map((app) => factLine(column, app, 'page')?.value)
  expect([label, ...facts, ...chips, help]).toEqual(texts[column])
  const cells = apps.map((app) => exportRow(app)[columnNames.indexOf(column)])
  expect(cells).toEqual(['yes', 'not known'])
})
