import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { findWebkit } from '../scripts/find-webkit.mjs'
import { putScriptFirst } from './first-script'
import type { Engine } from './tab'
import { webkitTab } from './webkit-tab'

/** Starts a new browser for each tab, so that no data stays and a page that hangs ends with its test. */
export async function startWebkit(): Promise<Engine> {
  const { display, close } = await startScreen()
  return {
    async newTab(server) {
      const { driver, home, end } = await startSession(display)
      await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 950 })
      const seen: string[] = []
      const { startWith } = putScriptFirst(server, seen)
      return { tab: webkitTab({ driver, home, seen, startWith }), driver, close: end }
    },
    close,
  }
}

/** Starts a virtual screen, because the browser of the driver always has a window. */
async function startScreen(): Promise<{ display: string; close: () => Promise<void> }> {
  const { xvfb } = findWebkit().paths ?? { xvfb: '' }
  const size = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const screen = spawn(xvfb, ['-displayfd', '3', ...size], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (text: Buffer) => resolve(text.toString().trim()))
    screen.once('exit', () => reject(new Error('Xvfb did not start.')))
  })
  return { display: `:${number}`, close: () => endAndWait(screen, () => screen.kill()) }
}

/** Starts WebKitWebDriver and its MiniBrowser on that screen. Files that a page saves go into their home. */
async function startSession(display: string) {
  const { driver: command, browser } = findWebkit().paths ?? { driver: '', browser: '' }
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  const port = await freePort()
  const folders = { HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home }
  const server = spawn(command, ['-p', String(port)], {
    // A separate process group, so that a page that hangs is ended with all its processes.
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...folders, DISPLAY: display, NO_AT_BRIDGE: '1', LANGUAGE: 'en_GB' },
  })
  const url = `http://127.0.0.1:${port}`
  await waitForServer(url)
  const options = { binary: browser, args: ['--automation'] }
  const driver = new Builder()
    .usingServer(url)
    .disableEnvironmentOverrides()
    .withCapabilities(
      new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }),
    )
    .build()
  limitTime(driver)
  return {
    driver,
    home,
    end: async () => {
      // `quit` ends the browser's own processes, which the system may not remove.
      await Promise.race([driver.quit().catch(() => {}), wait(3000)])
      await endAndWait(server, () => process.kill(-(server.pid ?? 0), 'SIGKILL'))
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const LIMIT = 120_000

/** Limits each command, because the driver waits for ever for a page that hangs. */
function limitTime(driver: WebDriver): void {
  const execute = driver.execute.bind(driver)
  driver.execute = async (command) => {
    const stop = new AbortController()
    const timeout = wait(LIMIT, undefined, { signal: stop.signal }).then(() => {
      throw new Error(
        `The page did not answer "${command.getName()}" in ${LIMIT / 1000} s: it hangs.`,
      )
    })
    try {
      return await Promise.race([execute(command), timeout])
    } finally {
      timeout.catch(() => {})
      stop.abort()
    }
  }
}

async function endAndWait(child: ChildProcess, end: () => void): Promise<void> {
  const exit = new Promise((resolve) => void child.once('exit', resolve))
  end()
  await exit
}

async function waitForServer(url: string): Promise<void> {
  for (const end = Date.now() + LIMIT; Date.now() < end;) {
    const isUp = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await wait(50)
  }
  throw new Error('WebKitWebDriver did not start.')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
