import { askOperators, type AssumptionGroup } from './assumption'

/** Points about lists, filters and the data of an app (SERVICE.md §2 and §4.1 to §4.3). */
export const readingAssumptions: readonly AssumptionGroup[] = [
  {
    title: 'Lists and filters',
    points: [
      {
        open: 'The page size without a limit, the largest one, and what a larger or an impossible limit does.',
        takes:
          'The console always sends a limit: 50 apps or issues, 100 accounts of an app, 50 accounts of the directory, 200 for a full list. After a 400 that names the limit it requests half.',
        wrong:
          'Lists load in smaller steps, or a list says “The service refused the request (400)”.',
        check: 'npm run contract sends a limit of 100,000, a limit of 0 and no limit.',
        names: ['limitDefault', 'limitMaximum', 'limitAboveMaximum', 'limitBelowOne'],
      },
      {
        open: 'What a cursor holds, how long it lives, and what may be sent beside it.',
        takes:
          'The console sends the same filters and sort with every cursor, without a limit. If a cursor is refused, it reloads the list from the start.',
        wrong:
          'Long lists repeatedly report that they were reloaded from the start, or rows repeat.',
        check:
          'Open Apps, wait an hour, press “Load more”. npm run contract sends a limit with a cursor.',
        names: [
          'cursorExpiry',
          'cursorFilterBound',
          'limitBesideCursor',
          'emptyMiddlePage',
          'emptyFirstPages',
          'accountCursor',
        ],
      },
      {
        open: 'What the service does with a parameter that is unknown, empty or given twice.',
        takes: 'The console sends none of these, and leaves out an empty filter.',
        wrong:
          'No effect in the console. For a URL typed by hand, a service that ignores an unknown filter lists too much.',
        check: 'npm run contract sends one request of each kind.',
        names: ['unknownQueryParameter', 'repeatedQueryParameter', 'emptyValue'],
      },
      {
        open: 'How a boolean filter is written.',
        takes: 'true and false in lower case.',
        wrong: 'The service refuses every Yes/No filter with a 400, quoted above the list.',
        check: 'npm run contract sends verified=TRUE.',
        names: ['booleanSpelling'],
      },
      {
        open: 'What an app without a brand record matches in the filter “Brand verified”.',
        takes: 'Neither Yes nor No. The popover shows these apps in a separate line.',
        wrong: 'The line “No brand record” is absent while the list has apps without a record.',
        check: 'npm run contract looks for such an app in verified=false.',
        names: ['verifiedNull'],
      },
      {
        open: 'What a tenant that cannot exist, or a new family of scopes, matches.',
        takes:
          'A tenant out of reach has no matches and causes no error. A family is offered once a loaded app has it.',
        wrong: 'The tenant filter answers 400, or you cannot filter by a family in the list.',
        check: 'npm run contract filters by a malformed tenant.',
        names: ['malformedTenantId', 'addedFamily'],
      },
      {
        open: 'The real names of two families of restricted scopes, Fit and Chat.',
        takes:
          'What the deployment set. Without a setting the console does not send the family, and offers it once a loaded app has it.',
        wrong:
          'A list of restricted scopes leaves out such apps, or reports “The service refused the request (400)”.',
        check:
          'Read the families of an app with such scopes. npm run contract filters by CONTRACT_FAMILY_FIT and CONTRACT_FAMILY_CHAT.',
        names: ['scopeFamilies'],
      },
      {
        open: 'How names are ordered, and which of two equal rows comes first.',
        takes: 'The console shows the service’s order and does not sort the list of apps itself.',
        wrong: 'Rows appear in an unexpected order. No row is lost, because rows are kept by ID.',
        check: 'Sort Apps by name and compare with the service’s own pages.',
        names: ['nameOrder'],
      },
      {
        open: 'When the cached count of active accounts follows.',
        takes: 'With a delay. The console calls only the count from the accounts list “live”.',
        wrong:
          'The filter “Active accounts” keeps apps whose last grant has ended for longer than expected.',
        check:
          'Let a policy revoke the last active grants of a test app, then filter by “Active accounts: Yes” every few minutes.',
        names: ['cachedCount'],
      },
      {
        open: 'Which tenants exist, and their names.',
        takes:
          'The console collects tenant IDs from the listed apps. Their names are stored in this browser only.',
        wrong: 'You cannot filter by a tenant without an app.',
        check: 'Compare the filter “Tenant” with the tenants that your account can reach.',
        names: [],
      },
    ],
  },
  {
    title: 'Data of an app',
    points: [
      {
        open: 'When scopes, their families and “Sign-in only” follow the grants.',
        takes: 'At the service’s next sync. The console calls them “observed”, never “current”.',
        wrong: 'Scopes are more current than the page says. No harm.',
        check: 'Grant a test app one more scope and watch when the page shows it.',
        names: ['syncedScopes', 'syncMs'],
      },
      {
        open: 'Which times change with a save and with an automatic “Safe”.',
        takes: 'The console shows the times as sent and does not name who saved.',
        wrong: '“Policy last saved” changes although only the classification was saved.',
        check: 'On a test app with a policy, save a classification and read Key events.',
        names: ['policyTime', 'systemSafe'],
      },
      {
        open: 'When the service read the provider, and whether an app is in use.',
        takes: 'The console shows only when it loaded the data, and does not show a last use.',
        wrong: 'No visible effect, because no field has these times.',
        check: askOperators,
        names: [],
      },
      {
        open: 'When a running investigation ends, and how.',
        takes:
          'The console checks again after 5 s, then at intervals that grow to 60 s. It cannot start an investigation.',
        wrong: 'An investigation stays “Running” on the page until “Refresh”.',
        check: 'Open an app with a running investigation and leave the page open.',
        names: ['investigationEnds', 'investigationOutcome', 'reads'],
      },
      {
        open: 'Which verdicts are staged, and which are saved automatically.',
        takes:
          'Every staged recommendation waits for a decision. The console never links it to the latest investigation.',
        wrong: 'Recommendations appear or vanish between two scans of the queue.',
        check: 'Compare the queue with the issues of the service on one day.',
        names: ['firstVerdict', 'laterVerdict'],
      },
      {
        open: 'What may change within version 1 of the service, and what is added to an answer.',
        takes:
          'The console ignores unknown fields, shows unknown values as sent, and leaves out unreadable items.',
        wrong: 'A notice appears: “1 of 50 apps could not be read.” with “View raw”.',
        check: 'npm run contract names the undocumented fields of an app.',
        names: ['extraFields'],
      },
    ],
  },
  {
    title: 'Accounts and grants',
    points: [
      {
        open: 'Whether the accounts inside an app include the live count.',
        takes: 'The console requests the count separately. It never shows a missing count as 0.',
        wrong: '“Not given by the service” appears in place of “Active accounts (live)”.',
        check: 'npm run contract reads the accounts of one app.',
        names: ['inlineNumActive'],
      },
      {
        open: 'When the state of an account is up to date, and what “active” filters by.',
        takes:
          'A row shows the state as of the last completed sync. The headline shows the live count.',
        wrong: 'The view “Active” lists accounts that the headline does not count.',
        check: 'End one grant at the provider and compare the row with the headline.',
        names: ['seenGrants', 'activeFilter'],
      },
      {
        open: 'The other values of “providerStatus”, and which accounts “active” leaves out.',
        takes:
          'The console sends “active” or no value. “Active” leaves out suspended and deleted accounts, and those whose address this token cannot read.',
        wrong: 'The views “Current” and “All known” show the same accounts.',
        check: 'Compare both views of one app. npm run contract sends another value.',
        names: ['providerStatus'],
      },
      {
        open: 'Whether a deleted account, and the scopes of an ended grant, stay in the list.',
        takes:
          'Both are possible. A row can vanish between two pages, and an ended grant can have scopes.',
        wrong: 'The count “ever granted” becomes smaller.',
        check: 'Delete a test account, then refresh the accounts of an app it granted access.',
        names: ['deletedAccount', 'edgeScopes'],
      },
    ],
  },
]
