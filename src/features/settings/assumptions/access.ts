import type { AssumptionGroup } from './assumption'

/** Points about the token, refusals, limits and the other resources (SERVICE.md §4.6 and §5 to §9). */
export const accessAssumptions: readonly AssumptionGroup[] = [
  {
    title: 'Token, refusals and limits',
    points: [
      {
        open: 'The name of the header that carries the token.',
        takes: 'What the deployment set; x-service-client-secret without a setting.',
        wrong: '“The service did not accept this token.” for every token.',
        check: 'npm run contract uses the same name, or the one in CONTRACT_HEADER.',
        names: ['tokenHeader'],
      },
      {
        open: 'How many requests are allowed, what counts, and whether a refusal says when to come back.',
        takes:
          'At most 6 at a time. After a 429 everything waits once, as long as the service says, or for growing intervals.',
        wrong: 'The notice “Rate limited.” appears again and again.',
        check: 'Scan the review queue of a large tenant and watch for the notice.',
        names: ['rateLimit', 'retryAfterHeader', 'rateLimitCounts'],
      },
      {
        open: 'The longest address that is accepted.',
        takes: '8,192 bytes. Longer filters are split or refused here.',
        wrong: 'A filter with many client IDs is refused with a 400 or 414.',
        check: 'Filter Apps by 40 client IDs, the most that an address keeps.',
        names: ['maxUrlBytes'],
      },
      {
        open: 'Which of several refusals comes first.',
        takes:
          'Any. A 403 concerns the part that asked; a 404 and a tenant out of reach read the same.',
        wrong: 'A part says “Not found” where a permission is missing.',
        check:
          'Ask for an unknown app with include=investigation, with a token that may not read investigations.',
        names: ['orderOfRefusals', 'writeRefusals', 'investigationOfUnknownId'],
      },
      {
        open: 'What a malformed ID, or a method that does not exist, answers.',
        takes: 'Never sends one: an ID is checked before any request.',
        wrong: 'Nothing that a person sees.',
        check: 'npm run contract asks for one malformed ID.',
        names: ['malformedId', 'unlistedMethod'],
      },
      {
        open: 'The keys of the failures in a 400.',
        takes: 'Any. Every key and value is listed as sent.',
        wrong: 'The list of failures is harder to read.',
        check: 'npm run contract reads one 400 and prints its keys.',
        names: ['failureShapes'],
      },
      {
        open: 'Whether another origin may call the service.',
        takes: 'No. The console and the service are on one origin, behind one proxy.',
        wrong: 'Nothing. Without the proxy, every request fails as unreachable.',
        check: 'e2e/scripts/check-deployment.mjs asks a deployment.',
        names: ['crossOrigin'],
      },
    ],
  },
  {
    title: 'Permissions and events',
    points: [
      {
        open: 'Which role has which permission.',
        takes: 'Nothing. A refusal says what this token cannot do, and names no role.',
        wrong: 'Nothing: no page says which role would be needed.',
        check: 'No request can. Ask the people who run the service.',
        names: [],
      },
      {
        open: 'Which kinds of events the service’s audit log has.',
        takes: 'None. Operations lists what this tab sent, and says where the audit log has more.',
        wrong: 'An action of Operations has no entry of its own in the audit log.',
        check: 'Save one test app and filter the audit log by this token.',
        names: [],
      },
      {
        open: 'Whether the service reports a change by itself, for example to a webhook.',
        takes: 'It does not. The console asks again, ever more slowly, and not in a hidden tab.',
        wrong: 'Pages learn of a change later than they could.',
        check: 'No request can. Ask the people who run the service.',
        names: [],
      },
    ],
  },
  {
    title: 'Issues and messages',
    points: [
      {
        open: 'The form of an issue’s ID, and what its absence means.',
        takes:
          'Any text is looked up as it is. Null reads “none exists, or this token cannot read issues”.',
        wrong: 'A link to an issue ends at “Not found”.',
        check: 'Open “Audit issue” of one app in the review queue.',
        names: ['issueId', 'issueIdWithoutPermission'],
      },
      {
        open: 'The values, fields and order of issues, and what is included on request.',
        takes:
          'Status: only “open” is documented, and any other that an issue has can be chosen. What it does not know stays under “View raw”.',
        wrong: 'A value reads raw, or a part of the issue’s page is empty.',
        check: 'npm run contract reads the newest issues and compares.',
        names: ['issueValues', 'issueShape', 'issueIncludes', 'issueOrder'],
      },
      {
        open: 'Whether a higher number of a severity is worse; the document shows its form only.',
        takes:
          'Nothing from the number. Order and colour follow the words critical, high, medium, low and info. Any other severity has no colour and keeps the order of the service.',
        wrong:
          '“Most severe first” puts the issues in another order than the service’s own console.',
        check:
          'npm run contract prints the severities of the newest issues that are not as assumed.',
        names: ['severityRanks'],
      },
      {
        open: 'Whether one issue gives its comments and accounts on request; the document shows that for the list only.',
        takes:
          'It asks the issue for each alone. After a 400, or an answer without it, it walks the list of the issue’s status, 20 pages at a time.',
        wrong:
          'The regions “Comments” and “Accounts” of an issue take many requests, or end at “Check more issues”.',
        check: 'Open an issue that has comments.',
        names: ['issueInclude'],
      },
      {
        open: 'Who may read messages, and the fields of a message.',
        takes:
          'Anyone who may read issues. Sender, recipients and attachments are read tolerantly.',
        wrong: 'A panel says which permission is missing, or people read “(no name)”.',
        check: 'Open an issue with messages.',
        names: ['messagePermission', 'messageShape'],
      },
      {
        open: 'The query language, the dates, the tenants and the owner of a message search.',
        takes:
          'Passes the query on as typed. A 400 is quoted. For a search that is gone, the page offers to start again.',
        wrong: 'A search finds nothing, or the service’s refusal is shown above the form.',
        check: 'Search for one message that you know.',
        names: ['messageQuery', 'searchDates', 'searchTenants', 'searchOwner'],
      },
      {
        open: 'How a search begins, and when it is done.',
        takes: 'Either first status. It asks again at growing intervals, from 1 s to 15 s.',
        wrong: 'A search stays “Started” until “Go on waiting”.',
        check: 'Start a search over one month.',
        names: ['searchFirstStatus', 'searchDone'],
      },
    ],
  },
  {
    title: 'Trusted entities, accounts and roles',
    points: [
      {
        open: 'The fields of issues, messages, trusted entities, accounts, groups and roles that the document does not name.',
        takes: 'Shows the named fields by their names, and everything else under “View raw”.',
        wrong: 'A fact is only under “View raw”.',
        check: 'Open one of each and read “View raw”.',
        names: [],
      },
      {
        open: 'The paths of the operations that delete, that change many at once, and of groups.',
        takes: 'Calls none of them. Many changes are sent one after the other.',
        wrong: 'Nothing: what needs such an operation is not offered here.',
        check: 'No request can. Ask the people who run the service.',
        names: [],
      },
      {
        open: 'What the change of an account answers.',
        takes:
          'Nothing from the answer. It reads the page that listed the account, then the whole list, else it says that nothing was read back.',
        wrong: 'A saved change reads “Recorded; not read back”.',
        check: 'Change one setting of a test account.',
        names: ['accountBody'],
      },
      {
        open: 'The types of a trusted entity, its defaults, and who may change it.',
        takes:
          'Offers the one type of the document and those seen in the list. “Service default” sends nothing.',
        wrong: 'An entity is created with other settings than expected; its page shows them.',
        check: 'Add one disabled test entity with nothing but defaults, and read its page.',
        names: ['trustedTypes', 'trustedDefaults', 'trustedPermission'],
      },
      {
        open: 'What a create answers, what can change of an entity of the system, and the shape of its history.',
        takes: 'Reads back after every write. A history of another shape stays under “View raw”.',
        wrong: 'A change is refused with the service’s words, or the history is raw.',
        check: 'Open an entity of the system and read its history.',
        names: ['trustedCreate', 'trustedTwice', 'trustedForm', 'trustedSystem', 'trustedTimeline'],
      },
      {
        open: 'What “default” of an account’s setting is.',
        takes:
          'It removes the account’s own value, and the group, the tenant or the service decides. The value read back shows, with its layer.',
        wrong: 'After “Default” a setting reads on where off was expected, or the other way.',
        check: 'Set one setting of a test account to “Default” and read the layer in force.',
        names: ['settingLayers'],
      },
      {
        open: 'Where the source of an account’s licences comes from.',
        takes: 'Any word. It is shown as sent, and no licence is changed here.',
        wrong: 'A source reads raw.',
        check: 'Open the details of an account with licences.',
        names: [],
      },
      {
        open: 'Whether an account can get a role for itself that it has through a group, also for other tenants.',
        takes: 'It can: the dialog offers it, and that of the group stays.',
        wrong: 'The service refuses the role, and its words are quoted in the dialog.',
        check: 'Assign such a role to a test account for one more tenant.',
        names: ['groupRole'],
      },
      {
        open: 'The names of account settings and the values of the filters.',
        takes: 'Shows the names as sent. A filter takes “on” or “off”.',
        wrong: 'A filter is refused with a 400, quoted above the list.',
        check: 'Filter Accounts once by each value.',
        names: ['accountSettings', 'accountFilters'],
      },
      {
        open: 'What an update of an account answers, and the rules of roles.',
        takes: 'Reads back after every write, and quotes a refusal of a role or a tenant.',
        wrong: 'A role is refused, or replaces the tenants that it had.',
        check: 'Assign a harmless role to a test account twice, with different tenants.',
        names: ['accountUpdate', 'roleShape', 'roleBinding', 'emptyTenantsList'],
      },
    ],
  },
]
