import { curlCommand, curlHint } from '#/api/curl'
import type { ApiRequest } from '#/api/exchange'
import type { MenuItem } from '#/ui/dialog/menu-button'
import { copyText } from '#/ui/form/copy-text'

/** The item of a menu that copies a request. `more`: a sentence about what the request lacks. */
export function curlItem(request: () => ApiRequest, more = ''): MenuItem {
  return {
    label: 'Copy as cURL',
    hint: `${curlHint()} ${more}`.trim(),
    onSelect: () => void copyText(curlCommand(request())),
  }
}
