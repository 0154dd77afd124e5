import { expect, test, vi } from 'vitest'
import { API, visitorOf } from '../../testing/visitor'
import { managedService } from '../palette/testing/rows'
import { createDeploymentLooks } from './deployment-looks'

const IDS = ['s1', 's2', 's3', 's4', 's5', 's6']
const rowOf = (id: string, status = 'provisioning') => ({ ...managedService(id), status })

/** A server that responds to each call when the test wants it to. */
function startLooks(known: readonly string[] = []) {
  const waiting: { readonly id: string; readonly respond: (response: Response) => void }[] = []
  const asked: string[] = []
  const { client } = visitorOf(({ url }) => {
    const id = url.replace(`${API}/admin/services/`, '').replace('/status', '')
    asked.push(id)
    return new Promise((respond) => waiting.push({ id, respond }))
  })
  const over = vi.fn()
  const looks = createDeploymentLooks(client, (id) => known.includes(id), over)
  const isFailed = (id: string) => looks.actors.get(id)?.getSnapshot().context.readiness?.hasError
  return {
    looks,
    asked,
    over,
    waits: () => waiting.map(({ id }) => id),
    /** Responds to all waiting calls. Resolves when the next ones have been sent. */
    async respond(service: object) {
      for (const { respond } of waiting.splice(0)) respond(Response.json({ data: { service } }))
      await new Promise((resolve) => setTimeout(resolve, 20))
    },
    failed: () => IDS.filter(isFailed),
  }
}

const FAILED = { status: 'provisioning', hasError: true }

test('each list asks once about each of its rows in progress, four at a time', async () => {
  const { looks, asked, waits, respond, failed, over } = startLooks(['s2'])
  const rows = [...IDS.map((id) => rowOf(id)), rowOf('s7', 'active')]
  looks.lookAt(rows)
  // The calls still wait, so this list does not ask again.
  looks.lookAt(rows)
  await vi.waitFor(() => expect(waits()).toEqual(['s1', 's3', 's4', 's5']))
  await respond(FAILED)
  expect([waits(), failed()]).toEqual([['s6'], ['s1', 's3', 's4', 's5']])
  await respond(FAILED)
  looks.lookAt(['s1', 's6'].map((id) => rowOf(id)))
  await vi.waitFor(() => expect(waits()).toEqual(['s1', 's6']))
  // The responses stay until the next ones arrive, and the other rows are forgotten.
  expect(failed()).toEqual(['s1', 's6'])
  await respond({ status: 'provisioning' })
  expect([failed(), asked, over.mock.calls]).toEqual([[], ['s1', 's3', 's4', 's5', 's6', 's1', 's6'], []])
})

test('a deployment that is over loads the lists again, and leaving ends the looks', async () => {
  const { looks, asked, waits, respond, over } = startLooks()
  looks.lookAt(IDS.map((id) => rowOf(id)))
  await vi.waitFor(() => expect(waits()).toHaveLength(4))
  looks.actors.stopAll()
  await respond({ status: 'active' })
  expect([asked.length, over.mock.calls.length]).toEqual([4, 0])
  looks.lookAt([rowOf('s1')])
  await vi.waitFor(() => expect(waits()).toEqual(['s1']))
  await respond({ status: 'active' })
  expect(over.mock.calls.length).toBe(1)
})
