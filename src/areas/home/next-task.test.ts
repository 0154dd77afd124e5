import { expect, test } from 'vitest'
import type { Service } from '#machines/shared/model'
import { service } from '#machines/testing/people'
import { findNextTask } from './next-task'

const NOW = Date.parse('2026-06-15T12:00:00.000Z')
const FUTURE = '2026-07-01T00:00:00.000Z'
const PAST = '2026-06-01T00:00:00.000Z'

const of = (id: string, status: string, fields: Partial<Service> = {}) => service({ id, status, ...fields })
const ending = (id: string, expiresAt: string) => of(id, 'active', { expiresAt })

/** The service, what continues its name, the tone and the action. */
test.each<[string, readonly Service[], string | undefined]>([
  ['no services', [], undefined],
  ['running services', [of('a', 'active'), of('b', 'active')], undefined],
  ['a setup to complete', [of('a', 'active'), of('b', 'flow')], 'b needs setup. primary setup'],
  ['two setups', [of('a', 'flow'), of('b', 'flow')], 'a needs setup. primary setup'],
  ['a deployment', [of('a', 'provisioning')], 'a is being set up. This page updates by itself. primary'],
  [
    'a failed deployment',
    [of('b', 'flow'), of('a', 'provisioning', { hasError: true })],
    "a couldn't be started. danger",
  ],
  ['a suspended service', [of('a', 'suspended'), ending('b', FUTURE)], 'a is suspended. warning manage'],
  ['a failed payment', [of('b', 'suspended'), of('a', 'past_due')], 'a has a payment that failed. warning manage'],
  ['an unknown status', [of('a', 'on_hold')], 'a has a status that this portal does not know. neutral'],
  ['a pending cancellation', [of('a', 'active'), ending('b', FUTURE)], 'b is being cancelled. neutral manage'],
  ['a cancellation without an end', [of('a', 'canceling')], 'a is being cancelled. neutral manage'],
  ['a setup after a pending cancellation', [ending('a', FUTURE), of('b', 'flow')], 'b needs setup. primary setup'],
  ['an ended service beside a running one', [of('a', 'active'), of('b', 'expired')], undefined],
  ['only ended services', [of('a', 'expired'), of('b', 'canceled')], 'a has ended. neutral buyAgain'],
  ['an end that is over', [ending('a', PAST)], undefined],
  ['an end that is not a date', [ending('a', 'soon')], undefined],
])('the next task is found with %s', (_, services, expected) => {
  const task = findNextTask(services, NOW)
  const text = task && `${task.service.id}${task.text} ${[task.tone, task.action].filter(Boolean).join(' ')}`
  expect(text).toBe(expected)
})

test('only a pending cancellation can be dismissed, and another end of the same service is another task', () => {
  const services = [ending('a', FUTURE)]
  const { dismissibleAs = '', endsAt } = findNextTask(services, NOW) ?? {}
  const dismissed = [dismissibleAs]
  const later = findNextTask([ending('a', '2026-08-01')], NOW, dismissed)
  expect([endsAt, findNextTask(services, NOW, dismissed), later?.endsAt]).toEqual([FUTURE, undefined, '2026-08-01'])
  expect(findNextTask([of('a', 'suspended')], NOW)?.dismissibleAs).toBeUndefined()
})
