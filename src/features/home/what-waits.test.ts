import { expect, test } from 'vitest'
import type { Service } from '#machines/shared/model'
import { service } from '#machines/testing/people'
import { type Waiting, whatWaits } from './what-waits'

const NOW = Date.parse('2026-06-15T12:00:00.000Z')
const FUTURE = '2026-07-01T00:00:00.000Z'
const LATER = '2026-08-01T00:00:00.000Z'
const PAST = '2026-06-01T00:00:00.000Z'

const called = (name: string, said: Partial<Service>) => service({ ...said, product: { id: name, name } })
const setup = (name: string): Waiting => ({ kind: 'setup', name, serviceId: 'service-1' })
const cancellation = (name: string, endsAt: string): Waiting => ({
  kind: 'cancellation',
  name,
  serviceId: 'service-1',
  endsAt,
})

test.each<[string, readonly Service[], Waiting | undefined]>([
  ['nothing', [], undefined],
  ['services that simply run', [service(), service({ id: '2' })], undefined],
  ['a setup to finish', [called('A', {}), called('B', { status: 'flow' })], setup('B')],
  ['two setups', [called('A', { status: 'flow' }), called('B', { status: 'flow' })], setup('A')],
  ['a pending cancellation', [called('A', {}), called('B', { expiresAt: FUTURE })], cancellation('B', FUTURE)],
  [
    'a setup behind a pending cancellation',
    [called('A', { expiresAt: FUTURE }), called('B', { status: 'flow' })],
    setup('B'),
  ],
  [
    'two pending cancellations',
    [called('A', { expiresAt: LATER }), called('B', { expiresAt: FUTURE })],
    cancellation('A', LATER),
  ],
  ['an end on a day without a time', [called('A', { expiresAt: '2026-07-01' })], cancellation('A', '2026-07-01')],
  ['a service that has ended', [called('A', { status: 'expired', expiresAt: PAST })], undefined],
  ['an end that is no date', [called('A', { expiresAt: 'soon' })], undefined],
  ['an end at this very moment', [called('A', { expiresAt: new Date(NOW).toISOString() })], undefined],
  ['a setup without a product', [service({ status: 'flow', product: undefined })], setup('Your service')],
])('with %s', (_, services, waiting) => {
  expect(whatWaits(services, NOW)).toEqual(waiting)
})
