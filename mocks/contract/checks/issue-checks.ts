import { assumed, checks, type Contract, type ContractCheck } from '../contract'
import {
  all,
  answers,
  appOf,
  apps,
  NotShown,
  ok,
  type Page,
  read,
  same,
  selects,
  shown,
} from '../talk'

interface Issue {
  id: string
  name: string
  status: string
  severity: string
  classification: string
}
interface FullIssue extends Issue {
  primaryEntity: { id: string }
}

const byName = async (contract: Contract, name: string): Promise<string> => {
  const found = (await all<Issue>(contract, '/issues')).find((issue) => issue.name === name)
  if (found === undefined) throw new NotShown(`no issue "${name}"`)
  return `/issues/${encodeURIComponent(found.id)}`
}
const issues = (contract: Contract, query = '') => all<Issue>(contract, `/issues${query}`)
const narrows = (query: string, matches: (issue: Issue) => boolean) =>
  selects(issues, query, matches)
const PHISHING = 'Consent phishing by mail'
interface Message {
  sender: unknown
  recipients: unknown[]
  subject: string
  attachments: unknown[]
}

export const issueChecks: readonly ContractCheck[] = [
  ...checks('§4.6', {
    'an issue in the list carries id, name, status, severity and classification': async (
      contract,
    ) => {
      for (const issue of await all<Issue>(contract, '/issues'))
        for (const field of ['id', 'name', 'status', 'severity', 'classification'] as const)
          ok(typeof issue[field] === 'string', `${field} is text`)
    },
    'a severity is a two-digit rank, a hyphen and a word': async (contract) => {
      for (const { severity } of await all<Issue>(contract, '/issues'))
        ok(/^\d\d-[a-z]+$/i.test(severity), severity)
    },
    'issues: status=open narrows': narrows('?status=open', ({ status }) => status === 'open'),
    'issues: status=closed narrows': assumed(
      narrows('?status=closed', ({ status }) => status === 'closed'),
    ),
    'issues: an unknown status is refused': assumed(answers(400, 'GET', '/issues?status=maybe')),
    'issues: include=comments adds comments': async (contract) =>
      ok(
        (await all<object>(contract, '/issues?include=comments')).every(
          (item) => 'comments' in item && !('accounts' in item),
        ),
        'they differ',
      ),
    'issues: include=accounts adds accounts': async (contract) =>
      ok(
        (await all<object>(contract, '/issues?include=accounts')).every(
          (item) => 'accounts' in item && !('comments' in item),
        ),
        'they differ',
      ),
    'issues: an unknown include is refused': answers(400, 'GET', '/issues?include=messages'),
    'an issue has severity, classification, primary entity, detection and timestamps': async (
      contract,
    ) => {
      const issue = await read<object>(contract, await byName(contract, PHISHING))
      for (const field of ['severity', 'classification', 'primaryEntity', 'detection', 'keyEvents'])
        ok(field in issue, `${field} is missing`)
    },
    'one issue: include adds what the list adds, and the rest stays': async (contract) => {
      const path = await byName(contract, PHISHING)
      const full = await read<object>(contract, path)
      for (const part of ['comments', 'accounts']) {
        const listed = (
          await all<Issue & Record<string, unknown>>(contract, `/issues?include=${part}`)
        ).find(({ name }) => name === PHISHING)?.[part]
        ok(Array.isArray(listed) && listed.length > 0, `there are ${part}`)
        same(await read(contract, `${path}?include=${part}`), { ...full, [part]: listed }, part)
      }
    },
    'one issue: an unknown include is refused': async (contract) =>
      answers(400, 'GET', `${await byName(contract, PHISHING)}?include=messages`)(contract),
    'one issue: a service may refuse every include': async (contract) => {
      contract.fresh({ knobs: { issueInclude: '400' } })
      const path = await byName(contract, PHISHING)
      await answers(400, 'GET', `${path}?include=comments`)(contract)
      await answers(200, 'GET', path)(contract)
    },
    'one issue: a service may ignore every include': async (contract) => {
      contract.fresh({ knobs: { issueInclude: 'ignores' } })
      const path = await byName(contract, PHISHING)
      same(await read(contract, `${path}?include=comments`), await read(contract, path), 'issue')
    },
    'an unknown issue is 404': answers(404, 'GET', '/issues/nobody'),
    'the messages of an unknown issue are 404': answers(404, 'GET', '/issues/nobody/messages'),
    'a message of an issue has sender, recipients, subject and attachment metadata': async (
      contract,
    ) => {
      const found = await all<Message>(contract, `${await byName(contract, PHISHING)}/messages`)
      shown(found.length > 0, 'there are messages')
      for (const { sender, recipients, subject, attachments } of found)
        ok(
          typeof sender === 'object' &&
            recipients.length > 0 &&
            subject !== '' &&
            Array.isArray(attachments),
          'fields',
        )
    },
    'numLinks and numAttachments count across all messages of the issue': async (contract) => {
      const path = `${await byName(contract, PHISHING)}/messages`
      const few = await read<Page<Message>>(contract, `${path}?limit=2`)
      const more = await read<Page<Message>>(contract, `${path}?limit=50`)
      same(
        [few.meta.numLinks, few.meta.numAttachments],
        [more.meta.numLinks, more.meta.numAttachments],
        'both',
      )
      same(
        few.meta.numAttachments,
        more.items.flatMap(({ attachments }) => attachments).length,
        'numAttachments',
      )
    },
  }),
  ...checks('§2.3', {
    'an issueId leads to an issue about the app': async (contract) => {
      const carried = (await apps(contract)).filter((app) => app.recommendedClassification?.issueId)
      shown(carried.length > 0, 'there are some')
      for (const app of carried.slice(0, 40)) {
        const id = encodeURIComponent(app.recommendedClassification?.issueId ?? '')
        const issue = await read<FullIssue>(contract, `/issues/${id}`)
        same(issue.primaryEntity.id, app.id, 'the primary entity')
      }
    },
    'a withdrawn recommendation is null, its issue closed': async (contract) => {
      const service = contract.fresh()
      const id = (await appOf(contract, 'staged safe')).recommendedClassification?.issueId ?? ''
      service.updateApp('staged safe', { recommendedClassification: null })
      same((await read<Issue>(contract, `/issues/${id}`)).status, 'closed', 'status')
    },
  }),
  ...checks('§3', {
    'a classification is mirrored onto open investigation issues, not onto closed ones': async (
      contract,
    ) => {
      const id = contract.fixture('staged on null')
      contract.fresh()
      const about = async () => {
        const found: FullIssue[] = []
        for (const { id: issueId } of await all<Issue>(contract, '/issues')) {
          const issue = await read<FullIssue>(contract, `/issues/${encodeURIComponent(issueId)}`)
          if (issue.primaryEntity.id === id) found.push(issue)
        }
        return found
      }
      same((await about()).filter(({ status }) => status === 'open').length, 2, 'open issues')
      await contract.call({
        method: 'PATCH',
        path: `/api/v1/oauth-apps/${id}`,
        token: 'demo-token-full-access',
        body: '{"classification":"unnecessary"}',
      })
      for (const { status, classification } of await about())
        same(
          classification === 'unnecessary',
          status === 'open',
          `the classification of an issue that is ${status}`,
        )
    },
  }),
  ...checks('§5', {
    'issues need issue permission': answers(403, 'GET', '/issues', { as: 'no issues' }),
    'one issue needs issue permission': answers(403, 'GET', '/issues/nobody', { as: 'no issues' }),
    'the messages of an issue need issue permission': answers(
      403,
      'GET',
      '/issues/nobody/messages',
      {
        as: 'no issues',
      },
    ),
    'an issue of an unreachable tenant is 404': async (contract) =>
      answers(404, 'GET', await byName(contract, PHISHING), { as: 'one tenant' })(contract),
  }),
]
