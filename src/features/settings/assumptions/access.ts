import { askOperators, type AssumptionGroup } from './assumption'

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
          'At most 6 at a time. After a 429 all requests pause for the time that the service names, else for growing intervals.',
        wrong: 'The notice “Rate limited.” appears again and again.',
        check: 'Scan the review queue of a large tenant and watch for the notice.',
        names: ['rateLimit', 'retryAfterHeader', 'rateLimitCounts'],
      },
      {
        open: 'The longest URL that is accepted.',
        takes: '8,192 bytes. The console splits or refuses longer filters.',
        wrong: 'A filter with many client IDs is refused with a 400 or 414.',
        check: 'Filter Apps by 40 client IDs, the most that the console keeps in a URL.',
        names: ['maxUrlBytes'],
      },
      {
        open: 'Which of several refusals comes first.',
        takes:
          'No order. A 403 affects only the part that made the request. An unreachable tenant looks like a 404.',
        wrong: 'A part says “Not found” where a permission is missing.',
        check:
          'Request an unknown app with include=investigation and a token that cannot read investigations.',
        names: ['orderOfRefusals', 'writeRefusals', 'investigationOfUnknownId'],
      },
      {
        open: 'What a malformed ID, or a method that does not exist, answers.',
        takes: 'The console never sends one. It checks each ID before any request.',
        wrong: 'No visible effect.',
        check: 'npm run contract asks for one malformed ID.',
        names: ['malformedId', 'unlistedMethod'],
      },
      {
        open: 'The keys of the failures in a 400.',
        takes: 'No fixed keys. The console lists every key and value as sent.',
        wrong: 'The list of failures is harder to read.',
        check: 'npm run contract reads one 400 and prints its keys.',
        names: ['failureShapes'],
      },
      {
        open: 'Whether another origin may call the service.',
        takes: 'No. The console and the service are on one origin, behind one proxy.',
        wrong: 'No effect behind the proxy. Without it, every request fails as unreachable.',
        check: 'Run e2e/scripts/check-deployment.mjs against a deployment.',
        names: ['crossOrigin'],
      },
    ],
  },
  {
    title: 'Permissions and events',
    points: [
      {
        open: 'Which role has which permission.',
        takes: 'No mapping. A refusal shows what this token cannot do and does not name a role.',
        wrong: 'No visible effect, because no page names the role that is needed.',
        check: askOperators,
        names: [],
      },
      {
        open: 'Which kinds of events the service’s audit log has.',
        takes:
          'No particular kinds. Operations lists what this tab sent and explains what the audit log adds.',
        wrong: 'An action of Operations has no entry of its own in the audit log.',
        check: 'Save one test app and filter the audit log by this token.',
        names: [],
      },
      {
        open: 'Whether the service reports a change unasked, for example to a webhook.',
        takes:
          'It does not. The console checks again at growing intervals, and not in a hidden tab.',
        wrong: 'Pages show a change later than they could.',
        check: askOperators,
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
          'Any text can be an ID and is sent unchanged. Null reads “none exists, or this token cannot read issues”.',
        wrong: 'A link to an issue ends at “Not found”.',
        check: 'Open “Audit issue” of one app in the review queue.',
        names: ['issueId', 'issueIdWithoutPermission'],
      },
      {
        open: 'The values, fields and order of issues, and what is included on request.',
        takes:
          'Only the status “open” is documented. You can also filter by any status that a loaded issue has. “View raw” shows unknown fields.',
        wrong: 'A value is shown as sent, or a part of the issue’s page is empty.',
        check: 'npm run contract compares the newest issues with these assumptions.',
        names: ['issueValues', 'issueShape', 'issueIncludes', 'issueOrder'],
      },
      {
        open: 'Whether a higher severity number is worse. The documentation shows only its form.',
        takes:
          'The number is ignored. Order and color follow the words critical, high, medium, low and info. Any other severity has no color and keeps the service’s order.',
        wrong: '“Most severe first” sorts issues differently from the service’s own console.',
        check: 'npm run contract prints the unexpected severities of the newest issues.',
        names: ['severityRanks'],
      },
      {
        open: 'Whether a single issue includes its comments and accounts on request. The documentation shows this only for the list.',
        takes:
          'It does. The console requests each part alone. After a 400, or an answer without the part, it scans the list of issues with the same status, 20 pages at a time.',
        wrong:
          'The regions “Comments” and “Accounts” of an issue take many requests, or end at “Check more issues”.',
        check: 'Open an issue that has comments.',
        names: ['issueInclude'],
      },
      {
        open: 'Who may read messages, and the fields of a message.',
        takes:
          'Anyone who can read issues. The console accepts several forms of senders, recipients and attachments.',
        wrong: 'A panel names the missing permission, or senders and recipients read “(no name)”.',
        check: 'Open an issue with messages.',
        names: ['messagePermission', 'messageShape'],
      },
      {
        open: 'The query language, the dates, the tenants and the owner of a message search.',
        takes:
          'The console sends the query as typed and quotes a 400. If a search is gone, the page offers to start again.',
        wrong: 'A search has no matches, or the service’s refusal is shown above the form.',
        check: 'Search for one message that you know.',
        names: ['messageQuery', 'searchDates', 'searchTenants', 'searchOwner'],
      },
      {
        open: 'How a search begins, and when it is done.',
        takes:
          'Either first status. The console checks again at growing intervals, from 1 s to 15 s.',
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
        open: 'The fields of issues, messages, trusted entities, accounts, groups and roles that the documentation does not name.',
        takes: 'The console shows the named fields, and all other fields under “View raw”.',
        wrong: 'A fact is only under “View raw”.',
        check: 'Open one item of each kind and read “View raw”.',
        names: [],
      },
      {
        open: 'The paths of the operations that delete, that change many at once, and of groups.',
        takes: 'The console calls none of them. It sends many changes one after the other.',
        wrong: 'No visible effect, because this console does not offer such operations.',
        check: askOperators,
        names: [],
      },
      {
        open: 'What the change of an account answers.',
        takes:
          'The answer is ignored. The console checks the page that listed the account, then the full list. If both fail, it reports that the change was not checked.',
        wrong: 'A saved change reads “Recorded, but not confirmed”.',
        check: 'Change one setting of a test account.',
        names: ['accountBody'],
      },
      {
        open: 'The types of a trusted entity, its defaults, and who may change it.',
        takes:
          'The console offers the one documented type and the types in the list. “Service default” is not sent.',
        wrong: 'A new entity has different settings than expected. The entity’s page shows them.',
        check: 'Add a disabled test entity with only default settings, then read its page.',
        names: ['trustedTypes', 'trustedDefaults', 'trustedPermission'],
      },
      {
        open: 'What a create answers, what can change of an entity of the system, and the shape of its history.',
        takes:
          'The console checks the entity after every change. A history of another form stays under “View raw”.',
        wrong: 'The service refuses a change, or the history is shown as sent.',
        check: 'Open an entity of the system and read its history.',
        names: ['trustedCreate', 'trustedTwice', 'trustedForm', 'trustedSystem', 'trustedTimeline'],
      },
      {
        open: 'What “default” of an account’s setting is.',
        takes:
          '“Default” removes the account’s own value, so the group, the tenant or the service decides. The console shows the resulting value with its layer.',
        wrong: 'After “Default” a setting reads on where off was expected, or the reverse.',
        check: 'Set one setting of a test account to “Default” and read the layer in force.',
        names: ['settingLayers'],
      },
      {
        open: 'Which values the source of an account’s licenses has.',
        takes: 'Any word. The console shows it as sent and cannot change licenses.',
        wrong: 'A source is shown as sent.',
        check: 'Open the details of an account with licenses.',
        names: [],
      },
      {
        open: 'Whether an account can get a role directly that it already has through a group, also for other tenants.',
        takes: 'It can. The dialog offers the role, and the group’s role stays.',
        wrong: 'The service refuses the role, and the dialog quotes its message.',
        check: 'Assign such a role to a test account for one more tenant.',
        names: ['groupRole'],
      },
      {
        open: 'The names of account settings and the values of the filters.',
        takes: 'The console shows the names as sent. A filter takes “on” or “off”.',
        wrong: 'The service refuses a filter with a 400, quoted above the list.',
        check: 'Filter Accounts once by each value.',
        names: ['accountSettings', 'accountFilters'],
      },
      {
        open: 'What an update of an account answers, and the rules of roles.',
        takes:
          'The console checks the account after every change, and quotes a refusal of a role or a tenant.',
        wrong: 'The service refuses a role, or the new tenants replace the old ones.',
        check: 'Assign a harmless role to a test account twice, with different tenants.',
        names: ['accountUpdate', 'roleShape', 'roleBinding', 'emptyTenantsList'],
      },
    ],
  },
]
