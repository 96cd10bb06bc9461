import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Account } from '#/api/accounts/schema'
import { goneMessage } from '../account-messages'
import { moreMessage } from './change-dialog'

test.each([true, false])(
  'R-45: after a conflict with a missing account, the dialog says if the list was complete: %j',
  (isWhole) => {
    const before = { item: {} as Account, isWhole: false }
    const now = { item: null, isWhole }
    const message = moreMessage({ kind: 'conflict', before, now, wasSent: false }, null)
    expect(renderToStaticMarkup(message)).toContain(goneMessage(isWhole))
  },
)
