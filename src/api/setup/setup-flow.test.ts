import { expect, test } from 'vitest'
import { adaActiveServiceId, adaFlowServiceId } from '#sandbox/services/services.seeds'
import { startCustomer } from '../testing/customer'
import { stay } from '../testing/visitor'
import { findFlowStep } from './setup-flow'

test('the current step of a service is read, also if there is none', async () => {
  const { client } = await startCustomer()
  const steps = [adaFlowServiceId, adaActiveServiceId].map((serviceId) => findFlowStep(client, { serviceId }, stay()))
  expect(await Promise.all(steps)).toEqual(['validate_stripe', null])
})
