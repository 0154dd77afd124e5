import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { StepData } from '#machines/setup/step-data'
import { COMPLETE, FORM_STEPS } from '#machines/setup/testing/setup-world'
import { Secret } from '#machines/shared/secret'
import { nora, vera } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, noraServiceIds, veraServiceIds } from '#sandbox/services/services.seeds'
import { effectsOf } from '#sandbox/testing/payments'
import { outputOf } from '../../shared/xstate/testing/ports'
import { startCustomer } from '../../testing/customer'
import { setupPorts } from './setup.ports'
import { formStep } from './steps'

const [server, bot, database] = [COMPLETE.server.values, COMPLETE.bot.values, COMPLETE.database.values]
const FLOW_STEPS = Object.keys(payloadsOfContract()).slice(1)

/** The contract's examples for each step, by the server's name for it. The payment comes first. */
function payloadsOfContract(): Readonly<Record<string, unknown>> {
  const { schemas } = parse(readFileSync('openapi.yaml', 'utf8')).components
  const mapping: Record<string, string> = schemas.FlowStepPayload['x-path-discriminator'].mapping
  return Object.fromEntries(
    Object.entries(mapping).map(([flowStep, ref]) => [flowStep, schemas[ref.replace(/.*\//, '')].examples]),
  )
}

/** The setup's ports, connected to the sandbox. */
async function startPorts(person = nora) {
  const customer = await startCustomer(person)
  const { findStep, submitStep, findProgress } = setupPorts(customer.client)
  return {
    ...customer,
    find: (serviceId: string) => outputOf(findStep, { serviceId }),
    submit: (serviceId: string, data: StepData) => outputOf(submitStep, { serviceId, data }),
    progressOf: (serviceId: string) => outputOf(findProgress, { serviceId }),
  }
}

test('every step is submitted with one call until the service has left its setup', async () => {
  const { find, submit, progressOf, browser, sent } = await startPorts()
  const serviceId = noraServiceIds.framework
  const found: unknown[] = [await progressOf(serviceId)]
  for (const step of FORM_STEPS) {
    found.push(await find(serviceId))
    await submit(serviceId, COMPLETE[step])
  }
  found.push(await find(serviceId), await progressOf(serviceId))
  const posts = sent.filter((call) => call.startsWith('POST')).map((call) => call.split('/').at(-1))
  expect([found, posts]).toEqual([['inSetup', ...FLOW_STEPS, null, 'done'], FLOW_STEPS])
  expect(await effectsOf(browser, 'serviceDeployed')).toHaveLength(1)
})

const payloadOf = ({ step, values }: StepData) => formStep(step).payload(values)

test("the payload of every step equals the contract's example", () => {
  const examples = payloadsOfContract()
  expect(FORM_STEPS.map((step) => [payloadOf(COMPLETE[step])])).toStrictEqual(FLOW_STEPS.map((name) => examples[name]))
})

test('numbers are parsed, ids stay text, and passwords are not trimmed', () => {
  expect([
    payloadOf({ step: 'server', values: { ...server, serverPort: ' 030120 ', punishmentMonths: '36' } }),
    payloadOf({ step: 'bot', values: { ...bot, clientId: '000000000000000012' } }),
    payloadOf({ step: 'database', values: { ...database, dbPwd: new Secret(' 12 34 ') } }),
  ]).toMatchObject([
    { serverPort: 30_120, punishmentMonths: 36 },
    { clientId: '000000000000000012' },
    { dbPwd: ' 12 34 ', dbPort: 3306 },
  ])
})

test.each<StepData>([
  { step: 'database', values: { ...database, dbPort: 'MySQL' } },
  { step: 'database', values: { ...database, dbPort: '' } },
  { step: 'server', values: { ...server, serverPort: '1e3' } },
  { step: 'server', values: { ...server, personalInvSlots: '1.5' } },
])('a step with a number that cannot be parsed has no payload: %j', (data) => {
  expect(() => payloadOf(data)).toThrow('A number of the step cannot be parsed')
})

test('a service has left its setup if it is known and has another status', async () => {
  const { progressOf, browser } = await startPorts(vera)
  const { flow, provisioning, active, suspended, canceled } = veraServiceIds
  const ids = [flow, provisioning, active, suspended, canceled, adaActiveServiceId]
  expect(await Promise.all(ids.map(progressOf))).toEqual([
    ...['inSetup', 'deploying', 'done', 'done', 'done', 'inSetup'],
  ])
  await browser.control('POST', '/faults', { operationId: 'listServices', kind: 'empty500' })
  await expect(progressOf(active)).rejects.toMatchObject({ kind: 'http', status: 500 })
})
