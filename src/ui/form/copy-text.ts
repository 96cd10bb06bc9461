import { withoutHidden } from '#/lib/hidden-characters'
import { announce } from '../feedback/announcer'

/** Copies without hidden characters, one line for each value, and says what became of it. True if it was copied. */
export async function copyText(
  value: string | readonly string[],
  say: (text: string) => void = announce,
): Promise<boolean> {
  try {
    const lines = typeof value === 'string' ? [value] : value
    await navigator.clipboard.writeText(lines.map(withoutHidden).join('\n'))
    say('Copied.')
    return true
  } catch {
    say('The browser did not allow copying. Select the text and copy it by hand.')
    return false
  }
}

export function showOutcome(button: HTMLElement, copied: boolean): void {
  button.dataset['outcome'] = copied ? 'copied' : 'failed'
  setTimeout(() => delete button.dataset['outcome'], 2000)
}
