import { expect, test } from 'vitest'
import type { Service } from '#machines/shared/model'
import { service } from '#machines/testing/people'
import { findNextTask, type Task } from './next-task'

const NOW = Date.parse('2026-06-15T12:00:00.000Z')
const FUTURE = '2026-07-01T00:00:00.000Z'
const LATER = '2026-08-01T00:00:00.000Z'
const PAST = '2026-06-01T00:00:00.000Z'

const named = (name: string, fields: Partial<Service> = {}) => service({ ...fields, product: { id: name, name } })
const inFlow = (name: string) => named(name, { status: 'flow' })
const ending = (name: string, expiresAt: string) => named(name, { expiresAt })

const setup = (name: string): Task => ({ kind: 'setup', name, serviceId: 'service-1' })
const end = (name: string, endsAt: string): Task => ({ kind: 'cancellation', name, serviceId: 'service-1', endsAt })

test.each<[string, readonly Service[], Task | undefined]>([
  ['no services', [], undefined],
  ['running services', [service(), service({ id: '2' })], undefined],
  ['a setup to complete', [named('A'), inFlow('B')], setup('B')],
  ['two setups', [inFlow('A'), inFlow('B')], setup('A')],
  ['a pending cancellation', [named('A'), ending('B', FUTURE)], end('B', FUTURE)],
  ['a setup after a pending cancellation', [ending('A', FUTURE), inFlow('B')], setup('B')],
  ['two pending cancellations', [ending('A', LATER), ending('B', FUTURE)], end('A', LATER)],
  ['an end on a day without a time', [ending('A', '2026-07-01')], end('A', '2026-07-01')],
  ['a service that has ended', [named('A', { status: 'expired', expiresAt: PAST })], undefined],
  ['an end that is not a date', [ending('A', 'soon')], undefined],
  ['an end right now', [ending('A', new Date(NOW).toISOString())], undefined],
  ['a setup without a product', [service({ status: 'flow', product: undefined })], setup('Your service')],
])('the next task is found with %s', (_, services, task) => {
  expect(findNextTask(services, NOW)).toEqual(task)
})
