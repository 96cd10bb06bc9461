import {
  accountOutcome,
  accountRecord,
  accountSentence,
  accountVerb,
  type AccountChange,
  type ChangeOutcome,
} from '#/domain/accounts/account-change'
import type { AccountId } from '#/domain/ids'
import { putItems } from '../cached-pages'
import type { SoughtItem } from '../whole-list'
import { itemMutation, type ItemOutcome, type ItemWrite } from '../writes/item-write'
import { sendWrite, type SendOptions } from '../writes/send-write'
import { findListedAccount, type AccountPlace, accounts } from './queries'
import type { Account } from './schema'

export interface ChangeRequest {
  account: Account & { id: AccountId }
  place: AccountPlace
  change: AccountChange
}

export type Changed = ItemOutcome<Account, ChangeOutcome>

/**
 * Sends Update Account once (SERVICE.md §4.6). Stops if the fields to change differ, or if the account is not found,
 * which does not prove that they are equal. The result comes from the list, never from the answer.
 */
export function changeAccount() {
  return itemMutation(
    (
      { account, place, change }: ChangeRequest,
      client,
    ): ItemWrite<SoughtItem<Account>, Account, ChangeOutcome, void> => {
      const { id, email } = account
      const verb = accountVerb(change)
      return {
        operation: {
          kind: verb.kind,
          subject: { about: 'account', id, email },
          sent: verb.text,
          keptSent: verb.keptText,
        },
        messages: {
          cannot: verb.cannot,
          accepted: 'Recorded',
          changed: 'The account changed, or was not found',
          notRead: 'The account could not be read again',
        },
        sentence: (...outcome) => accountSentence(verb, ...outcome),
        recorded: (...outcome) => accountRecord(verb, ...outcome),
        shown: { item: account, isWhole: false },
        first: {
          beforeEveryWrite: true,
          read: (signal) => findListedAccount(id, place, { signal }),
          isSame: (shown, now) =>
            shown.item !== null && now.item !== null && verb.isSame(shown.item, now.item),
        },
        send: (options) => updateAccount(id, change, options),
        check: async ({ before, answered }) => {
          // A failed read shows no account, as a list without it does.
          const read = await findListedAccount(id, place).catch(() => null)
          const item = read?.item ?? null
          return { verdict: accountOutcome(verb, before.item, item, answered), item }
        },
        updateCache: async (item) => {
          // A page requested before the write must not arrive after it.
          await client.cancelQueries({ queryKey: accounts.lists() })
          if (item !== null) putItems(client, accounts.lists(), [item])
        },
      }
    },
  )
}

/** Sends only the fields of the change (SERVICE.md §4.6). The answer is ignored. Rejects as `sendWrite` does. */
export async function updateAccount(
  id: AccountId,
  change: AccountChange,
  options: SendOptions,
): Promise<void> {
  await sendWrite('PATCH /accounts/{accountId}', [id], accountVerb(change).body, options)
}
