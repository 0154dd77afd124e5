import { expect, test } from 'vitest'
import type { Service } from '#machines/shared/model'
import { service } from '#machines/testing/people'
import { findNextTask, type Task } from './next-task'

const NOW = Date.parse('2026-06-15T12:00:00.000Z')
const FUTURE = '2026-07-01T00:00:00.000Z'
const LATER = '2026-08-01T00:00:00.000Z'
const PAST = '2026-06-01T00:00:00.000Z'

const serviceCalled = (name: string, fields: Partial<Service>) => service({ ...fields, product: { id: name, name } })
const setup = (name: string): Task => ({ kind: 'setup', name, serviceId: 'service-1' })
const cancellation = (name: string, endsAt: string): Task => ({
  kind: 'cancellation',
  name,
  serviceId: 'service-1',
  endsAt,
})

test.each<[string, readonly Service[], Task | undefined]>([
  ['no services', [], undefined],
  ['running services', [service(), service({ id: '2' })], undefined],
  ['a setup to complete', [serviceCalled('A', {}), serviceCalled('B', { status: 'flow' })], setup('B')],
  ['two setups', [serviceCalled('A', { status: 'flow' }), serviceCalled('B', { status: 'flow' })], setup('A')],
  [
    'a pending cancellation',
    [serviceCalled('A', {}), serviceCalled('B', { expiresAt: FUTURE })],
    cancellation('B', FUTURE),
  ],
  [
    'a setup after a pending cancellation',
    [serviceCalled('A', { expiresAt: FUTURE }), serviceCalled('B', { status: 'flow' })],
    setup('B'),
  ],
  [
    'two pending cancellations',
    [serviceCalled('A', { expiresAt: LATER }), serviceCalled('B', { expiresAt: FUTURE })],
    cancellation('A', LATER),
  ],
  [
    'an end on a day without a time',
    [serviceCalled('A', { expiresAt: '2026-07-01' })],
    cancellation('A', '2026-07-01'),
  ],
  ['a service that has ended', [serviceCalled('A', { status: 'expired', expiresAt: PAST })], undefined],
  ['an end that is not a date', [serviceCalled('A', { expiresAt: 'soon' })], undefined],
  ['an end right now', [serviceCalled('A', { expiresAt: new Date(NOW).toISOString() })], undefined],
  ['a setup without a product', [service({ status: 'flow', product: undefined })], setup('Your service')],
])('finds the next task with %s', (_, services, task) => {
  expect(findNextTask(services, NOW)).toEqual(task)
})
