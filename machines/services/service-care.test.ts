import { expect, test } from 'vitest'
import type { Service } from '../shared/model'
import { service } from '../testing/people'
import { byUrgency, careOf, endOf, hasEnded, isBilled, isOnline, newsOf, situationOf } from './service-care'

const NOW = Date.parse('2026-06-15T12:00:00.000Z')
const FUTURE = '2026-07-01T00:00:00.000Z'
const PAST = '2026-06-01T00:00:00.000Z'

test.each<[string, Partial<Service>, string]>([
  ['in setup', { status: 'flow' }, 'setup: setup'],
  ['in setup, with an end', { status: 'flow', expiresAt: FUTURE }, 'setup: setup'],
  ['being provisioned', { status: 'provisioning' }, 'starting: support later'],
  ['being provisioned, without an error', { status: 'provisioning', hasError: false }, 'starting: support later'],
  ['whose deployment has failed', { status: 'provisioning', hasError: true }, 'failed: support now'],
  ['active', { status: 'active' }, 'running: manage'],
  ['active, with an end in the past', { status: 'active', expiresAt: PAST }, 'running: manage'],
  ['active, with an end', { status: 'active', expiresAt: FUTURE }, 'ending: manage'],
  ['being cancelled, without an end', { status: 'canceling' }, 'ending: manage'],
  ['suspended', { status: 'suspended', expiresAt: FUTURE }, 'suspended: manage, support now'],
  ['past due', { status: 'past_due' }, 'unpaid: manage, support now'],
  ['unpaid', { status: 'unpaid' }, 'unpaid: manage, support now'],
  ['canceled', { status: 'canceled' }, 'ended: buyAgain, support now'],
  ['expired', { status: 'expired', expiresAt: PAST }, 'ended: buyAgain, support now'],
  ['on hold', { status: 'on_hold' }, 'unknown: support now'],
  ['without a status', { status: '' }, 'unknown: support now'],
  ['with the name of a property as its status', { status: 'constructor' }, 'unknown: support now'],
])('a service %s has a situation and an action', (_, fields, expected) => {
  const owned = service(fields)
  const { action, support } = careOf(owned, NOW)
  const offers = [action, support && `support ${support}`].filter(Boolean).join(', ')
  expect(`${situationOf(owned, NOW)}: ${offers}`).toBe(expected)
})

test('every status that calls for something has a sentence and a task', () => {
  const statuses = ['flow', 'provisioning', 'suspended', 'past_due', 'unpaid', 'canceled', 'expired', 'on_hold']
  const cares = statuses.map((status) => careOf(service({ status }), NOW))
  expect(cares.filter(({ sentence, task }) => sentence === undefined || task === undefined)).toEqual([])
})

test('the payment provider helps with a service that is not paid, suspended or being cancelled, if it charges for it', () => {
  const statuses = ['flow', 'provisioning', 'active', 'suspended', 'canceling', 'past_due', 'unpaid', 'canceled']
  const billed = statuses.filter((status) => careOf(service({ status }), NOW).billing)
  expect(billed).toEqual(['suspended', 'canceling', 'past_due', 'unpaid'])
  const subscriptions = ['sub_1', '', undefined].map((stripeSubscriptionId) => service({ stripeSubscriptionId }))
  expect(subscriptions.map(isBilled)).toEqual([true, false, false])
})

test('the most urgent services come first, and equally urgent ones stay in their order', () => {
  const order = ['expired', 'active', 'provisioning', 'flow', 'suspended', 'past_due', 'flow']
  const services = order.map((status, index) => service({ id: `${index}`, status }))
  const ending = service({ id: 'ending', expiresAt: FUTURE })
  const failed = service({ id: 'failed', status: 'provisioning', hasError: true })
  expect(byUrgency([...services, ending, failed], NOW).map(({ id }) => id)).toEqual([
    ...['failed', '3', '6', '5', '4', '2', 'ending', '1', '0'],
  ])
})

test('only a service that has ended has a day on which it ended', () => {
  const services = [
    service({ status: 'expired', expiresAt: PAST }),
    service({ status: 'canceled', expiresAt: FUTURE }),
    service({ status: 'canceled' }),
    service({ expiresAt: PAST }),
  ]
  expect(services.map((owned) => [hasEnded(owned), endOf(owned, NOW)])).toEqual([
    ...[
      [true, PAST],
      [true, undefined],
      [true, undefined],
      [false, undefined],
    ],
  ])
})

test('a panel is online while its service runs, also during a cancellation and after a failed payment', () => {
  const statuses = ['active', 'canceling', 'past_due', 'unpaid', 'suspended', 'provisioning', 'expired', 'on_hold']
  expect(statuses.filter((status) => isOnline(service({ status })))).toEqual(['active', 'canceling', 'past_due'])
})

test('news are the services of both lists whose situation has changed', () => {
  const [still, starts, ends] = ['still', 'starts', 'ends'].map((id) => service({ id, status: 'provisioning' }))
  if (!still || !starts || !ends) throw new Error('There are three services')
  const active = { ...starts, status: 'active' }
  const failed = { ...ends, hasError: true }
  const news = newsOf([still, starts, ends], [failed, active, { ...still, statusMessage: 'Soon.' }, service()], NOW)
  expect(news).toEqual([
    { service: failed, news: " couldn't be started." },
    { service: active, news: ' is now active.' },
  ])
})
