import type { AssumptionGroup } from './assumption'

/** Points about decisions, policies and revokes (SERVICE.md §3, §4.4 and §4.5). */
export const writingAssumptions: readonly AssumptionGroup[] = [
  {
    title: 'Decisions and policies',
    points: [
      {
        open: 'Which save accepts a recommendation and which rejects it.',
        takes: 'No rule. The console reads the app again and shows what the service reports.',
        wrong: 'After “Accept” the page shows the recommendation as rejected, or as still staged.',
        check: 'Accept one recommendation of a test app and read which result the page confirms.',
        names: ['resolveRule'],
      },
      {
        open: 'What a successful save answers.',
        takes: 'The console ignores the body and reads the app again.',
        wrong: 'No visible effect.',
        check: 'npm run contract -- URL --writes <tenant> saves what a test app already has.',
        names: ['patchBody'],
      },
      {
        open: 'Which bodies of a save are refused.',
        takes: 'The console sends only the two fields, “revoke” before “notify”, and no note.',
        wrong: 'The service refuses a save, and the app does not change.',
        check: 'Save each policy once on a test app.',
        names: ['remediationOrder', 'invalidBody'],
      },
      {
        open: 'How fast a policy acts, on whom, and when it is done.',
        takes:
          'The console watches the live count until it is 0 or has not changed for 30 s. It never says “done”.',
        wrong: 'The count stops falling and falls again later.',
        check: 'Set “Revoke” on a test app with a few accounts and watch its page for ten minutes.',
        names: ['enforcementMs', 'passes', 'futureGrantMs'],
      },
      {
        open: 'Whether removing a policy stops an enforcement that is running.',
        takes: 'Unknown. The dialog says so, and that grants are not restored.',
        wrong: 'Grants are still revoked after “Remove policy”.',
        check: 'On a test app with many accounts, set a policy and remove it a second later.',
        names: ['clearStopsEnforcement'],
      },
      {
        open: 'Whether a policy skips accounts with remediation turned off.',
        takes: 'It may. The dialog warns before you set a policy.',
        wrong: 'Such an account loses its grant although the page said “may be skipped”.',
        check:
          'Turn off remediation for one test account and set a policy on an app to which it grants access.',
        names: ['enforcedAccounts'],
      },
      {
        open: 'Which classification reaches the open investigation issues of the app.',
        takes: 'Every saved classification, as the dialog explains.',
        wrong: 'An issue keeps its old classification, or closes.',
        check: 'Classify a test app that has an open issue, then read the issue.',
        names: ['mirror', 'issueAfterDecision'],
      },
      {
        open: 'How to detect another admin’s change between the last read and the save.',
        takes:
          'The console reads the app right before a save and stops if it changed. A short gap remains because the service has no version of an app.',
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
        takes:
          'Any 2xx counts as accepted. The console sends no body and loads the accounts again.',
        wrong:
          'A revoke that worked reads “It is unknown whether the grant was revoked.” with “Try again”.',
        check: 'Revoke one grant of a test app.',
        names: ['revokeStatus', 'revokeBody'],
      },
      {
        open: 'Whether the account shows the ended grant at once.',
        takes: 'At once, or only after the next sync. Until then the page explains the difference.',
        wrong: 'A revoked grant still reads “Active” after the next sync.',
        check: 'Revoke one grant of a test app and refresh its accounts every minute.',
        names: ['revokeResponse'],
      },
      {
        open: 'Which permission a revoke needs, and how its two refusals differ.',
        takes:
          'The console quotes the service’s message for the account. It adds only “Remediation may be turned off”.',
        wrong: 'For a token without the permission, remediation seems to be off for the account.',
        check: 'Revoke with a read-only token.',
        names: ['revokeNeeds'],
      },
    ],
  },
]
