import type { Page } from '@playwright/test'

/** Makes drawing this text throw an error that quotes the text, from the next load on. The result undoes this. */
export async function breakText(page: Page, text: string): Promise<() => Promise<void>> {
  await page.addInitScript((sentinel) => {
    // All untrusted text passes through this method.
    const prototype: Pick<string, 'matchAll'> = String.prototype
    const real = Object.getOwnPropertyDescriptor(prototype, 'matchAll')
    if (real === undefined) throw new Error('There is nothing to break.')
    Object.defineProperty(prototype, 'matchAll', {
      configurable: true,
      value(this: string, pattern: RegExp) {
        if (this.valueOf() === sentinel) throw new Error(`lost on purpose: ${sentinel}`)
        return Reflect.apply(real.value as (pattern: RegExp) => unknown, this, [pattern])
      },
    })
    Object.defineProperty(window, 'repair', {
      value: () => Object.defineProperty(prototype, 'matchAll', real),
    })
  }, text)
  return async () => {
    await page.evaluate(() => (Reflect.get(window, 'repair') as () => void)())
  }
}
