import { withoutHidden } from '#/lib/hidden-characters'
import { announce } from '../feedback/announcer'

/** Copies values without hidden characters, one per line, and announces the result. True if copied. */
export async function copyText(
  value: string | readonly string[],
  onMessage: (text: string) => void = announce,
): Promise<boolean> {
  try {
    const lines = typeof value === 'string' ? [value] : value
    await navigator.clipboard.writeText(lines.map(withoutHidden).join('\n'))
    onMessage('Copied.')
    return true
  } catch {
    onMessage(`${copyProblem()} Select the text and copy it by hand.`)
    return false
  }
}

/** Message for a failed copy. Browsers offer the clipboard only to secure pages. */
export function copyProblem(): string {
  return isSecureContext
    ? 'The browser did not allow copying.'
    : 'The browser allows copying only on a page served over HTTPS.'
}

export function showOutcome(button: HTMLElement, copied: boolean): void {
  button.dataset['outcome'] = copied ? 'copied' : 'failed'
  setTimeout(() => delete button.dataset['outcome'], 2000)
}
