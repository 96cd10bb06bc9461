/**
 * Tries what an attacker's script would try, and returns whether the page allowed that. Runs in the page as a
 * separate script.
 */
async function probe(): Promise<Record<string, 'refused' | 'allowed'>> {
  const attemptResult = async (attempt: () => unknown) => {
    try {
      await attempt()
      return 'allowed' as const
    } catch {
      return 'refused' as const
    }
  }
  const element = document.createElement('div')
  const { trustedTypes } = window as unknown as {
    trustedTypes: { createPolicy(name: string, rules: object): unknown }
  }
  return {
    'markup in a sink': await attemptResult(() =>
      element.insertAdjacentHTML('beforeend', '<b>x</b>'),
    ),
    'another policy': await attemptResult(() => trustedTypes.createPolicy('x', {})),
    'text of a script': await attemptResult(() => {
      document.createElement('script').text = '1'
    }),
    // oxlint-disable-next-line typescript/no-implied-eval -- An attack.
    'code from text': await attemptResult(() => new Function('1')),
    'a worker': await attemptResult(() => new Worker('/x.js')),
    'a service worker': await attemptResult(() => navigator.serviceWorker.register('/x.js')),
  }
}

/** The probe as a module. Not for `page.evaluate`, because code run through DevTools may use `new Function`. */
export const cspProbe = `export const answers = await (${probe.toString()})()`
