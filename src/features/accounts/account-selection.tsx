import { useNavigate } from '@tanstack/react-router'
import { sessionStore } from '#/lib/session-store'
import type { Account } from '#/api/accounts/schema'
import { isAccountId } from '#/domain/ids'
import { mostAccounts } from '#/domain/ids'
import { withMarkers } from '#/lib/hidden-characters'
import { number } from '#/lib/words'
import { requestedAccounts } from '#/lists/find/people-find'
import styles from '#/lists/selection/selection-bar.module.css'
import {
  nothingSelected,
  useSelection,
  type Selected,
  type Selection,
} from '#/lists/selection/use-selection'
import { Button } from '#/ui/form/button'
import { emailAddress } from './account-messages'

const store = sessionStore<Selected<Account>>(nothingSelected)

const selectionLabels = {
  // A malformed ID gets no check box, because its grants cannot be searched.
  label: (account: Account) =>
    isAccountId(account.id) ? `Select ${withMarkers(emailAddress(account) ?? account.id)}` : null,
  allLabel: 'Select all loaded accounts',
}

export function useChosenAccounts(question: string): Selection<Account> {
  return useSelection(store, question, selectionLabels)
}

/** Shows the action on the selected accounts. They reach “Grants by person” in memory, never in the URL. */
export function AccountSelection({ chosen, put }: Selection<Account>) {
  const navigate = useNavigate()
  if (chosen.size === 0) return null
  return (
    <div className={`row info unprinted ${styles.bar}`} role="group" aria-label="Selection">
      <p>{number(chosen.size)} selected</p>
      <Button
        variant="primary"
        disabledReason={
          chosen.size > mostAccounts ? `At most ${mostAccounts} accounts at once.` : null
        }
        onClick={() => {
          requestedAccounts.set(
            [...chosen.values()].map((account) => ({
              id: account.id,
              email: emailAddress(account),
            })),
          )
          void navigate({ to: '/people' })
        }}
      >
        Grants of these accounts…
      </Button>
      <Button variant="link" onClick={() => put({})}>
        Clear selection
      </Button>
    </div>
  )
}
