import { beforeEach, expect, test, vi } from 'vitest'
import { adaActiveServiceId, adaFlowServiceId } from '#sandbox/services/services.seeds'
import { startCustomer } from '../testing/customer'
import { clientResponding, stay } from '../testing/visitor'
import { findFlowStep } from './setup-flow'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

test('the current step of a service is read, also if there is none', async () => {
  const { client } = await startCustomer()
  const steps = [adaFlowServiceId, adaActiveServiceId].map((serviceId) => findFlowStep(client, { serviceId }, stay()))
  expect(await Promise.all(steps)).toEqual(['validate_stripe', null])
})

test.each([
  ['an unknown step', { data: { flow_step: 'validate_coffee' } }, 'validate_coffee'],
  ['no step', { data: { status: 'flow' } }, 'unreadable'],
  ['a number', { data: { flow_step: 3 } }, 'unreadable'],
  ['a list', [{ flow_step: 'validate_dns' }], 'unreadable'],
])('a response with %s is read as %s', async (_, body, outcome) => {
  const client = clientResponding(() => Response.json(body))
  const step = findFlowStep(client, { serviceId: 's1' }, stay())
  expect(await step.catch(({ kind }: { kind: unknown }) => kind)).toBe(outcome)
})
