import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiListener } from '#mocks/http'
import { contractChecks, createContractRunner, fetchTransport } from './run-contract'
import type { ContractService } from './contract'

let service: ContractService | null = null
let server: Server
let run: ReturnType<typeof createContractRunner>

beforeAll(async () => {
  server = createServer(
    createApiListener(() => {
      if (service === null) throw new Error('No service is in use')
      return service
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  run = createContractRunner(
    fetchTransport(origin, 'x-service-client-secret', (next) => {
      service = next
    }),
  )
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('the suite has at least 150 different sentences', () => {
  const sentences = contractChecks.map(({ section, sentence }) => `${section} ${sentence}`)
  expect(sentences.length).toBeGreaterThanOrEqual(150)
  expect(new Set(sentences).size).toBe(sentences.length)
})

test.each(contractChecks.map((check) => [`${check.section} ${check.sentence}`, check] as const))(
  'the mock keeps %s',
  async (_, check) => {
    expect((await run(check)).failure).toBeNull()
  },
)

test('a broken sentence is reported with its reason', async () => {
  const { failure } = await run({
    section: '§0',
    sentence: 'nothing holds',
    run: () => Promise.reject(new Error('it does not')),
  })
  expect(failure).toBe('it does not')
})
