import type { AssumptionGroup } from './assumption'

/** Points about lists, filters and what an app says (SERVICE.md §2 and §4.1 to §4.3). */
export const readingAssumptions: readonly AssumptionGroup[] = [
  {
    title: 'Lists and filters',
    points: [
      {
        open: 'The page size without a limit, the largest one, and what a larger or an impossible limit does.',
        takes:
          'Always asks: 50 apps or issues, 100 accounts of an app, 50 of the directory, 200 for a whole list. After a 400 that names the limit it asks for half.',
        wrong:
          'Lists load in smaller steps, or a list says “The service refused the request (400)”.',
        check: 'npm run contract asks for a limit of 100,000, of 0 and for none.',
        names: ['limitDefault', 'limitMaximum', 'limitAboveMaximum', 'limitBelowOne'],
      },
      {
        open: 'What a cursor holds, how long it lives, and what may be sent beside it.',
        takes:
          'Sends the same filters and sort with every cursor and no limit. A refused cursor starts the list again.',
        wrong: 'Long lists say again and again that they began anew, or rows repeat.',
        check:
          'Open Apps, wait an hour, press “Load more”. npm run contract asks with a limit beside a cursor.',
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
        takes: 'Sends none of these, and leaves an empty filter out.',
        wrong:
          'Nothing. A service that ignores an unknown filter would list too much for a link typed by hand.',
        check: 'npm run contract asks once with each.',
        names: ['unknownQueryParameter', 'repeatedQueryParameter', 'emptyValue'],
      },
      {
        open: 'How a boolean filter is written.',
        takes: 'true and false in lower case.',
        wrong: 'Every filter with Yes and No is refused with a 400, quoted above the list.',
        check: 'npm run contract asks for verified=TRUE.',
        names: ['booleanSpelling'],
      },
      {
        open: 'What an app without a brand record matches in the filter “Brand verified”.',
        takes: 'Neither Yes nor No. The popover shows the rest as a line of its own.',
        wrong: 'The line “No brand record” is absent while the list has apps without a record.',
        check: 'npm run contract looks for such an app in verified=false.',
        names: ['verifiedNull'],
      },
      {
        open: 'What a tenant that cannot exist, or a new family of scopes, matches.',
        takes:
          'A tenant out of reach matches nothing and is no error. A family is offered when an app has it.',
        wrong: 'The tenant filter answers 400, or a family of the list cannot be filtered.',
        check: 'npm run contract asks for a malformed tenant.',
        names: ['malformedTenantId', 'addedFamily'],
      },
      {
        open: 'The real names of two families of restricted scopes, Fit and Chat.',
        takes:
          'What the deployment set. Without a setting the family is not asked for, and offered once an app showed it.',
        wrong:
          'A list of restricted scopes leaves such apps out, or says “The service refused the request (400). The scope family … may be unknown to the service”.',
        check:
          'Read the families of an app with such scopes. npm run contract asks for CONTRACT_FAMILY_FIT and CONTRACT_FAMILY_CHAT.',
        names: ['scopeFamilies'],
      },
      {
        open: 'How names are ordered, and which of two equal rows comes first.',
        takes: 'Shows the order of the service. Sorts nothing itself in the list of apps.',
        wrong: 'Rows in an unexpected order. None is lost: rows are kept by their ID.',
        check: 'Sort Apps by name and compare with the service’s own pages.',
        names: ['nameOrder'],
      },
      {
        open: 'When the cached count of active accounts follows.',
        takes: 'Late. Only the live number of the accounts is called live.',
        wrong:
          'The filter “Active accounts” keeps apps whose last grant has ended for longer than expected.',
        check:
          'Revoke a policy’s last accounts, then filter by “Active accounts: Yes” every few minutes.',
        names: ['cachedCount'],
      },
      {
        open: 'Which tenants exist, and their names.',
        takes:
          'Collects tenant IDs from the apps that were listed. Names are labels of this browser.',
        wrong: 'A tenant without an app cannot be chosen in the filter.',
        check: 'Compare the filter “Tenant” with the tenants that your account can reach.',
        names: [],
      },
    ],
  },
  {
    title: 'What an app says',
    points: [
      {
        open: 'When scopes, their families and “Sign-in only” follow the grants.',
        takes: 'At the next sync of the service. They are called “observed”, never “current”.',
        wrong: 'Scopes would be more current than the page says. No harm is done.',
        check: 'Grant a test app one more scope and watch when the page shows it.',
        names: ['syncedScopes', 'syncMs'],
      },
      {
        open: 'Which times a save and an automatic “safe” write.',
        takes: 'Shows the times as sent and names no author.',
        wrong: '“Policy last saved” moves although only the classification was saved.',
        check: 'On a test app with a policy, save a classification and read Key events.',
        names: ['policyTime', 'systemSafe'],
      },
      {
        open: 'When the service read the provider, and whether an app is in use.',
        takes: 'Shows only when the console itself read the data, and claims no last use.',
        wrong: 'Nothing: no field tells either.',
        check: 'No request can. Ask the people who run the service.',
        names: [],
      },
      {
        open: 'When a running investigation ends, and how.',
        takes:
          'Asks again after 5 s, then at growing intervals, at most every 60 s. Offers no button to start one.',
        wrong: 'A run stays “Running” on the page until “Refresh”.',
        check: 'Open an app whose run is under way, and leave the page open.',
        names: ['investigationEnds', 'investigationOutcome', 'reads'],
      },
      {
        open: 'Which verdicts are staged, and which are written without a person.',
        takes:
          'Whatever is staged waits for a decision. It never says that the latest run explains it.',
        wrong: 'Recommendations appear or vanish between two readings of the queue.',
        check: 'Compare the queue with the issues of the service on one day.',
        names: ['firstVerdict', 'laterVerdict'],
      },
      {
        open: 'What may change within version 1 of the service, and what is added to an answer.',
        takes:
          'Ignores fields it does not know, shows unknown values as raw text, and sets one unreadable item aside.',
        wrong: 'A notice: “1 of 50 apps could not be read.” with “View raw”.',
        check: 'npm run contract names the fields of an app that the document does not.',
        names: ['extraFields'],
      },
    ],
  },
  {
    title: 'Accounts and grants',
    points: [
      {
        open: 'Whether the accounts inside an app carry the live number.',
        takes: 'Asks for it in a request of its own. A missing number is never shown as 0.',
        wrong: '“Not given by the service” in place of “Active accounts (live)”.',
        check: 'npm run contract reads the accounts of one app.',
        names: ['inlineNumActive'],
      },
      {
        open: 'When the state of an account follows the truth, and what “active” filters by.',
        takes: 'A row shows what the service saw at a sync; the headline shows the live number.',
        wrong: 'The view “Active” lists accounts that the headline does not count.',
        check: 'End one grant at the provider and compare the row with the headline.',
        names: ['seenGrants', 'activeFilter'],
      },
      {
        open: 'The other values of “providerStatus”, and whom “active” drops.',
        takes:
          'Sends “active” or nothing. It drops suspended and deleted accounts, and those whose address this token cannot read.',
        wrong: 'The views “Current” and “All known” show the same accounts.',
        check: 'Compare both views of one app. npm run contract asks for another value.',
        names: ['providerStatus'],
      },
      {
        open: 'What becomes of a deleted account, and of the scopes of an ended grant.',
        takes: 'Either: a row may vanish between two pages, and an ended grant may list scopes.',
        wrong: 'The number of accounts ever seen shrinks.',
        check: 'Delete a test account and read the accounts of its app again.',
        names: ['deletedAccount', 'edgeScopes'],
      },
    ],
  },
]
