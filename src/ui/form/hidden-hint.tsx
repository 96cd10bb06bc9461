import { hiddenMessage } from '#/lib/hidden-characters'

/** Beside a field of search: a hidden character in it is why nothing matches. */
export function HiddenHint({ text }: { text: string }) {
  const message = hiddenMessage(text)
  return message !== null && <span className="fails">{message}</span>
}
