import type { WireOauthApp } from '#mocks/service/engine/wire'
import type { Contract, Run } from './contract'
import { appOf, same, send } from './talk'

/** Updates a fixture. A status other than 200 ends the check. */
export async function patch(contract: Contract, fixture: string, body: unknown): Promise<void> {
  const { status } = await send(contract, 'PATCH', `/oauth-apps/${contract.fixture(fixture)}`, {
    body,
  })
  same(status, 200, 'PATCH answers')
}

/** Checks what this write, a minute after the start, changes in the app. */
export const changes =
  (
    fixture: string,
    body: unknown,
    expected: (before: WireOauthApp) => Partial<WireOauthApp>,
  ): Run =>
  async (contract) => {
    const service = contract.fresh()
    service.clock.advance(60_000)
    const before = await appOf(contract, fixture)
    await patch(contract, fixture, body)
    same(await appOf(contract, fixture), { ...before, ...expected(before) }, 'the app')
  }

/** The time of this write. */
export const now = { at: '2026-11-20T12:01:00.000Z' }
