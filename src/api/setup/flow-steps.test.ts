import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FlowStep, FlowStepPayload } from '#machines/shared/model'
import { milo, nora } from '#sandbox/account/people.seeds'
import { miloServiceId, noraServiceAt } from '#sandbox/services/services.seeds'
import { setupSentinels, setupSpecials } from '#sandbox/setup/setup.sentinels'
import { effectsOf } from '#sandbox/testing/payments'
import { goodPayloads, laterSteps } from '#sandbox/testing/setup'
import { startCustomer } from '../testing/customer'
import { bodiesSentBy, clientResponding, REFERENCE, stay } from '../testing/visitor'
import { findFlowStep, submitFlowStep } from './setup-flow'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const reference = expect.stringMatching(REFERENCE)

/** Nora's submission of a step: valid values, with some replaced. */
function submissionOf(flowStep: FlowStep, values: object = {}) {
  const good = flowStep === 'validate_stripe' ? {} : goodPayloads[flowStep]
  // Safe: tests only replace fields of the payload.
  return { serviceId: noraServiceAt[flowStep], flowStep, payload: { ...good, ...values } as FlowStepPayload }
}

describe('a step is submitted', () => {
  test.each(laterSteps)('%s: once, with only its payload, and the setup continues', async (flowStep) => {
    const { client, browser, sent } = await startCustomer(nora)
    const input = submissionOf(flowStep)
    await submitFlowStep(client, input, stay())
    const next = [...laterSteps.slice(1), null][laterSteps.indexOf(flowStep)]
    expect([
      await bodiesSentBy((silent) => submitFlowStep(silent, input, stay())),
      sent,
      await findFlowStep(client, input, stay()),
      await effectsOf(browser, 'stepAccepted'),
    ]).toEqual([
      [goodPayloads[flowStep]],
      [`POST /v1/services/flows/${input.serviceId}/${flowStep}`, `GET /v1/services/flows/${input.serviceId}`],
      next,
      [expect.objectContaining({ serviceId: input.serviceId, flowStep })],
    ])
  })

  test('with an encoded id in the path', async () => {
    const paths: string[] = []
    const { client, sent } = await startCustomer(nora)
    await submitFlowStep(client, { ...submissionOf('validate_dns'), serviceId: 'a/../b?c' }, stay()).catch(() => {})
    paths.push(...sent)
    expect(paths).toEqual(['POST /v1/services/flows/a%2F..%2Fb%3Fc/validate_dns'])
  })
})

describe('a rejected step has the reason', () => {
  test.each(setupSentinels.map((sentinel) => [sentinel.code, sentinel] as const))('%s', async (errorCode, sentinel) => {
    const { client } = await startCustomer(nora)
    const { flowStep } = sentinel
    const numbers = Object.entries(sentinel.values).map(
      ([field, value]) => [field, field.endsWith('Port') ? Number(value) : value] as const,
    )
    const input = submissionOf(flowStep, Object.fromEntries(numbers))
    await expect(submitFlowStep(client, input, stay())).rejects.toEqual({
      kind: 'http',
      status: 400,
      message: 'Flow execution failed',
      code: 'FLOW_EXECUTION_FAILED',
      errorCode,
      reference,
    })
  })

  const { brokenFields, ownMessage, unknownCode, errorText, rateLimit } = setupSpecials
  test.each([
    [
      brokenFields,
      {
        status: 422,
        message: 'Invalid input data',
        code: 'VALIDATION_ERROR',
        fieldErrors: [
          { field: 'serverName', message: 'is already taken' },
          { field: 'serverPort', message: 'is blocked' },
        ],
      },
    ],
    [ownMessage, { message: 'This server is listed as offline.', errorCode: 'INVALID_FIVEM_SERVER' }],
    [unknownCode, { message: 'Flow execution failed', errorCode: 'SOMETHING_NEW' }],
    [errorText, { message: 'Flow execution failed', errorText: 'The flow engine rejected this.' }],
    [rateLimit, { status: 429, message: '', code: 'RATE_LIMIT_EXCEEDED', retryAfterMs: 5_000 }],
  ])('$reason', async ({ flowStep, values }, expected) => {
    const { client } = await startCustomer(nora)
    await expect(submitFlowStep(client, submissionOf(flowStep, values), stay())).rejects.toEqual({
      kind: 'http',
      status: 400,
      code: 'FLOW_EXECUTION_FAILED',
      reference,
      ...expected,
    })
  })

  test('if the Discord account is missing', async () => {
    const { client } = await startCustomer(milo)
    const input = { ...submissionOf('validate_discord'), serviceId: miloServiceId }
    await expect(submitFlowStep(client, input, stay())).rejects.toMatchObject({
      status: 403,
      message: 'Please connect your Discord account first.',
    })
  })
})

test.each([
  ['no body', new Response(null, { status: 204 }), 'accepted'],
  ['a message', Response.json({ message: 'Accepted.' }, { status: 202 }), 'accepted'],
  ['an HTML page', new Response('<h1>Sign in to this network</h1>'), 'unreadable'],
])('any 2xx accepts a step unless its body is broken: %s', async (_, response, outcome) => {
  const submitting = submitFlowStep(
    clientResponding(() => response),
    submissionOf('validate_db'),
    stay(),
  )
  expect(
    await submitting.then(
      () => 'accepted',
      ({ kind }) => kind,
    ),
  ).toBe(outcome)
})
