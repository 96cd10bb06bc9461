import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { persona } from '#mocks/personas'
import { idOf } from '#mocks/service/engine/ids'
import { mail } from '#mocks/seeds/resources/mail'
import { expect, test } from '../fixtures'
import { heldBack, outOfReach, sidewaysScroll, smallTargets } from '../helpers/checks/layout'
import { beyondWindow } from '../helpers/checks/layout-in-page'
import { readAloud } from '../helpers/checks/read-aloud'
import { follow } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { press } from '../helpers/take-steps'

const MESSAGES =
  '/messages?mqlSearchString=invoice&startDate=2026-08-01T00:00:00Z&endDate=2026-11-20T12:00:00Z'

test('reading', async ({ page, service }) => {
  test.setTimeout(180_000)
  mkdirSync('/tmp/read', { recursive: true })
  service.knobs.searchDone = { afterPolls: 0 }
  service.knobs.limitDefault = 3
  const cdp = await page.context().newCDPSession(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const read = async (name: string) => {
    await atRest(page)
    const began = Date.now()
    writeFileSync(`/tmp/read/${name}.txt`, await readAloud(cdp))
    console.log(name, Date.now() - began)
    await page.screenshot({ path: `/tmp/read/${name}.png` })
    const t0 = Date.now()
    for (const height of [180, 256, 640]) {
      await page.setViewportSize({ width: 320, height })
      await page.evaluate(
        () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))),
      )
      const found = [
        await sidewaysScroll(page),
        await heldBack(page),
        ...(await smallTargets(page)),
        ...(await page.evaluate(beyondWindow)),
        ...(await outOfReach(page)),
      ]
      console.log('LOW', height, name, JSON.stringify(found, null, 1), Date.now() - t0)
      if (height === 256) await page.screenshot({ path: `/tmp/read/${name}-low.png` })
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  const go = async (address: string, shows: string | RegExp) => {
    const began = Date.now()
    await follow(page, address)
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
    await atRest(page)
    console.log(address.slice(0, 40), Date.now() - began)
  }
  const { fixture } = service
  const id = (name: string) => fixture(name)
  await page.goto('/settings')
  await expect(page.getByLabel('API token')).toBeVisible()
  await read('connect')
  await page.getByLabel('API token').fill(persona('full access').token)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await read('settings')
  const ids = [
    'staged with committed other',
    'Arabic name',
    'staged on an app with policy revoke',
  ].map((one) => id(one).clientId)
  await go(`/apps?clientId=${ids.join(',')}`, '3 apps match')
  await read('apps')
  await go(`/apps/${id('staged on an app with policy revoke').id}`, 'Read at')
  await read('app-overview')
  await press(page, 'Classify and remediate…')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog')).not.toContainText('reading…')
  await read('decision-dialog')
  await page.keyboard.press('Escape')
  await go(
    `/apps/${id('staged on an app with policy revoke').id}/accounts?active=true`,
    /ever granted/,
  )
  await read('app-accounts')
  await go(
    `/review/${id('staged with committed other').id}?recommended=safe&tenant=`,
    'The agent recommends',
  )
  await read('review')
  await go('/lookup', 'Nothing but')
  await page
    .getByLabel('Client IDs')
    .fill([...ids, '99999999999-nobodyhasthisone.apps.googleusercontent.com'].join(' '))
  await press(page, 'Look up 4 client IDs')
  await expect(page.getByText('Looked up 4').first()).toBeVisible()
  await read('lookup')
  await go('/issues?status=open', 'loaded')
  await read('issues')
  await go(`/issues/${idOf('issue', 'mail invoices')}`, 'loaded')
  await read('issue')
  await go(MESSAGES, 'passed on')
  await press(page, 'Search messages')
  await expect(page.getByText(/loaded/).first()).toBeVisible()
  await read('messages')
  await go(
    `/messages/${mail({ key: 'invoices', tenant: 'quarry', count: 1, now: 0 })[0]?.id}`,
    'Snippet',
  )
  await read('message')
  await go('/trusted-entities', 'loaded')
  await read('trusted-entities')
  await go(
    `/trusted-entities/${idOf('te', 'external_domain partner-freight.example')}`,
    'Subdomains: Off',
  )
  await read('trusted-entity')
  await go('/accounts?vip=true', 'accounts match')
  await read('accounts')
  await go('/assumptions', 'Taken for')
  await read('assumptions')
  await go(`/apps?clientId=${ids.slice(0, 2).join(',')}`, '2 apps match')
  await press(page, 'Select all loaded apps')
  await read('apps-selected')
  await press(page, 'Classify and remediate selected…')
  await press(page, 'Suspicious')
  await press(page, 'Revoke')
  await read('plan-dialog')
  await page.getByRole('dialog').getByRole('textbox').fill('2')
  await page.waitForTimeout(600)
  await page.getByRole('dialog').getByRole('button', { name: /^Set/ }).click()
  await expect(page.getByText(/2 of 2 done/).first()).toBeVisible()
  await read('run')
  await go('/operations', 'Actions from')
  await read('operations')
})
