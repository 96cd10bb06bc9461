import DOMPurify from 'dompurify'

const tags = 'main h1 h2 p dl dt dd div bdi span table thead tbody tr th td #text'.split(' ')

/** Serializes the report's elements, with two attributes. No other file writes markup or imports DOMPurify. */
export function cleanMarkup(element: HTMLElement): string {
  return DOMPurify.sanitize(new XMLSerializer().serializeToString(element), {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['class', 'scope'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}
