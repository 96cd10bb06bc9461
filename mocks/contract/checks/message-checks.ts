import { checks, type Contract, type ContractCheck } from '../contract'
import { answers, ok, read, same, send, type Page } from '../talk'

interface Job {
  id: string
  status: string
  data: Page<{ id: string; date: string; subject: string; from: unknown }> | null
}

const BODY = {
  mqlSearchString: 'invoice',
  startDate: '2026-08-01T00:00:00Z',
  endDate: '2026-11-20T12:00:00Z',
}
const start = async (contract: Contract, body: object = BODY): Promise<Job> => {
  const { status, json } = await send(contract, 'POST', '/messages/search', { body })
  ok(status >= 200 && status < 300, `POST /messages/search answers ${status}`)
  return json as Job
}
const done = async (contract: Contract, body?: object, cursor?: string): Promise<Job> => {
  const { id } = await start(contract, body)
  for (let polls = 0; polls < 20; polls++) {
    const job = await read<Job>(
      contract,
      `/messages/search/${id}${cursor === undefined ? '' : `?cursor=${cursor}`}`,
    )
    if (job.status === 'DONE') return job
  }
  throw new Error('not done after 20 polls')
}
const refused = (body: unknown) => answers(400, 'POST', '/messages/search', { body })
const without = (name: keyof typeof BODY) =>
  refused(Object.fromEntries(Object.entries(BODY).filter(([key]) => key !== name)))

export const messageChecks: readonly ContractCheck[] = [
  ...checks('§4.6', {
    'a search starts as CREATED or STARTED, its id of the form job.1.<base64>': async (
      contract,
    ) => {
      const { id, status } = await start(contract)
      ok(/^job\.1\.[\w-]+$/.test(id), id)
      ok(['CREATED', 'STARTED'].includes(status), status)
    },
    'data is null until DONE': async (contract) => {
      const { id } = await start(contract)
      let job = await read<Job>(contract, `/messages/search/${id}`)
      while (job.status !== 'DONE') {
        same(job.data, null, 'data')
        job = await read<Job>(contract, `/messages/search/${id}`)
      }
      same(Object.keys(job.data ?? {}), ['meta', 'items'], 'data')
    },
    'a poll answers id, status and data': async (contract) => {
      const { id } = await start(contract)
      const job = await read<Job>(contract, `/messages/search/${id}`)
      same([Object.keys(job), job.id], [['id', 'status', 'data'], id], 'the job')
    },
    'items carry date, subject and from, ids of the form msg.1.<base64>': async (contract) => {
      const items = (await done(contract)).data?.items ?? []
      ok(items.length > 0, 'nothing found')
      for (const item of items) {
        ok(/^msg\.1\.[\w-]+$/.test(item.id), item.id)
        ok('date' in item && 'subject' in item && 'from' in item, 'fields')
      }
    },
    'results are paged by cursor': async (contract) => {
      contract.fresh({ knobs: { limitDefault: 4 } })
      const { id, data } = await done(contract)
      same([data?.items.length, data?.meta.hasMore], [4, true], 'the first page')
      const next = await read<Job>(
        contract,
        `/messages/search/${id}?cursor=${data?.meta.nextCursor}`,
      )
      ok(next.data?.items[0]?.id !== data?.items[0]?.id, 'the second page is the first')
      same(next.data?.meta.limit, 4, 'its page size')
    },
    'only messages between the two dates': async (contract) => {
      const startDate = '2026-11-10T00:00:00Z'
      const { data } = await done(contract, { ...BODY, mqlSearchString: 'example', startDate })
      ok(
        (data?.items ?? []).every(({ date }) => Date.parse(date) >= Date.parse(startDate)),
        'one is older',
      )
    },
    'uDomainIds limits the search to tenants': async (contract) => {
      const { data } = await done(contract, { ...BODY, uDomainIds: ['tnt.1.elsewhere'] })
      same(data?.items, [], 'items')
    },
    'the search of another token is 404, as one that does not exist': async (contract) => {
      const { id } = await start(contract)
      await answers(404, 'GET', `/messages/search/${id}`, { as: 'read-only' })(contract)
    },
    'mqlSearchString is required': without('mqlSearchString'),
    'startDate is required': without('startDate'),
    'endDate is required': without('endDate'),
    'a date is a date-time': refused({ ...BODY, endDate: '2026-11-20' }),
    'uDomainIds is a list': refused({ ...BODY, uDomainIds: 'tnt.1.x' }),
    'a field that the document does not show is refused': refused({ ...BODY, limit: 5 }),
    'an unknown search is 404': answers(404, 'GET', '/messages/search/job.1.unknown'),
    'a message has sender, recipients, subject, date, snippet and attachment metadata': async (
      contract,
    ) => {
      const id = (await done(contract)).data?.items[0]?.id ?? ''
      const message = await read<object>(contract, `/messages/${id}`)
      for (const field of [
        'id',
        'sender',
        'recipients',
        'subject',
        'date',
        'snippet',
        'attachments',
      ])
        ok(field in message, `${field} is missing`)
    },
    'an unknown message is 404': answers(404, 'GET', '/messages/msg.1.unknown'),
  }),
]
