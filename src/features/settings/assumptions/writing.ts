import type { AssumptionGroup } from './assumption'

/** Points about decisions, policies and revokes (SERVICE.md §3, §4.4 and §4.5). */
export const writingAssumptions: readonly AssumptionGroup[] = [
  {
    title: 'Decisions and policies',
    points: [
      {
        open: 'Which save accepts a recommendation and which rejects it.',
        takes: 'Nothing. It reads the app again and shows what the service says.',
        wrong:
          'After “Accept” the page says that the recommendation was rejected, or that it is still staged.',
        check: 'Accept one recommendation of a test app and read what the page says was confirmed.',
        names: ['resolveRule'],
      },
      {
        open: 'What a successful save answers.',
        takes: 'Ignores the body and reads the app again.',
        wrong: 'Nothing that a person sees.',
        check: 'npm run contract -- URL --writes <tenant> saves what a test app already has.',
        names: ['patchBody'],
      },
      {
        open: 'Which bodies of a save are refused.',
        takes: 'Sends only the two fields, “revoke” before “notify”, and no note.',
        wrong: 'A save is refused with the service’s words, and nothing is changed.',
        check: 'Save each policy once on a test app.',
        names: ['remediationOrder', 'invalidBody'],
      },
      {
        open: 'How fast a policy acts, on whom, and when it is done.',
        takes:
          'Watches the live number until it is 0 or has not moved for 30 s. It never says “done”.',
        wrong: 'The number stops falling and falls again later.',
        check: 'Set “Revoke” on a test app with a few accounts and watch its page for ten minutes.',
        names: ['enforcementMs', 'passes', 'futureGrantMs'],
      },
      {
        open: 'Whether removing a policy stops revokes that are under way.',
        takes: 'Says that this is not known, and that nothing is restored.',
        wrong: 'Accounts are still revoked after “Remove policy”.',
        check: 'On a test app with many accounts, set a policy and remove it a second later.',
        names: ['clearStopsEnforcement'],
      },
      {
        open: 'Whether a policy skips accounts with remediation turned off.',
        takes: 'It may. The dialog warns of it before a policy is set.',
        wrong: 'Such an account loses its grant although the page said “may be skipped”.',
        check:
          'Turn remediation off for one test account and set a policy on an app that it grants.',
        names: ['enforcedAccounts'],
      },
      {
        open: 'Which classification reaches the open investigation issues of the app.',
        takes: 'Any that is saved, as the dialog explains.',
        wrong: 'An issue keeps its old classification, or closes.',
        check: 'Classify a test app that has an open issue, and read the issue.',
        names: ['mirror', 'issueAfterDecision'],
      },
      {
        open: 'What another admin writes between the last reading and the save.',
        takes:
          'Reads right before it writes and stops when something differs. A moment remains: the service has no version of an app.',
        wrong: 'The later save wins, and Key events shows only its time.',
        check: 'Save the same test app from two browsers within one second.',
        names: ['anotherAdmin'],
      },
    ],
  },
  {
    title: 'Revokes',
    points: [
      {
        open: 'What a successful revoke answers, and whether a body is allowed.',
        takes: 'Any success counts as accepted. It sends no body and reads the accounts again.',
        wrong:
          'A revoke that worked reads “It is unknown whether the grant was revoked.” with “Try again”.',
        check: 'Revoke one grant of a test app.',
        names: ['revokeStatus', 'revokeBody'],
      },
      {
        open: 'Whether the account shows the end at once.',
        takes: 'Maybe only after the next sync; until then the page explains the difference.',
        wrong: 'A revoked account reads “Active” until the next sync.',
        check: 'Revoke one grant of a test app and refresh its accounts every minute.',
        names: ['revokeResponse'],
      },
      {
        open: 'Which permission a revoke needs, and how its two refusals differ.',
        takes:
          'Shows the service’s words at the account. It guesses no reason beyond “may be turned off”.',
        wrong: 'A token without the permission reads as if remediation were off for the account.',
        check: 'Revoke with a token that may only read.',
        names: ['revokeNeeds'],
      },
    ],
  },
]
