import { expect, test } from 'vitest'
import { holdReload, whatReloadLoses } from './reload-guard'

test('a loss is listed once, until all its holders release it', () => {
  const first = holdReload('the open dialog')
  const second = holdReload('the open dialog')
  const third = holdReload('the record of this tab')
  expect(whatReloadLoses()).toEqual(['the open dialog', 'the record of this tab'])
  first()
  third()
  expect(whatReloadLoses()).toEqual(['the open dialog'])
  second()
  expect(whatReloadLoses()).toEqual([])
})
