import { hiddenMessage } from '#/lib/hidden-characters'

/** Hint beside a search field that a hidden character in it prevents matches. */
export function HiddenHint({ text }: { text: string }) {
  const message = hiddenMessage(text)
  return message !== null && <span className="fails">{message}</span>
}
