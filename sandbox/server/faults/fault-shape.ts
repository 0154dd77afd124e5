import * as v from 'valibot'

export const wrongShapes = ['nulls', 'missingFields', 'wrongEnvelope', 'list', 'text'] as const

/** The HTML pages of a captive portal, of a gateway and of a platform under maintenance. */
export const htmlStatuses = [200, 502, 503] as const

/** The payment provider's calls, which are not in the contract (docs/develop/sandbox.md#faults). */
export const stripeOperationIds = ['stripe.retrieve', 'stripe.submit', 'stripe.confirm', 'stripe.authenticate'] as const
export type StripeOperationId = (typeof stripeOperationIds)[number]

const positiveInteger = v.pipe(v.number(), v.integer(), v.minValue(1))
const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0))
const errorStatus = v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))

const common = {
  /** An operation of openapi.yaml, `*` for all of them, or a call of the payment provider. */
  operationId: v.string(),
  /** The number of normal responses before the first affected one. */
  skip: v.optional(wholeNumber, 0),
  /** The number of affected responses. Without it, the fault stays until the plan is cleared. */
  times: v.optional(positiveInteger),
  /** True if the server does its work before the response is changed. */
  committed: v.optional(v.boolean(), false),
}

export const faultShape = v.variant('kind', [
  v.strictObject({
    ...common,
    kind: v.literal('status'),
    status: errorStatus,
    code: v.optional(v.string()),
    message: v.optional(v.string()),
    retryAfter: v.optional(wholeNumber),
  }),
  v.strictObject({ ...common, kind: v.literal('empty500') }),
  v.strictObject({ ...common, kind: v.literal('html'), status: v.optional(v.picklist(htmlStatuses), 200) }),
  v.strictObject({ ...common, kind: v.literal('malformed') }),
  v.strictObject({ ...common, kind: v.literal('emptyOk') }),
  v.strictObject({ ...common, kind: v.literal('wrongShape'), variant: v.optional(v.picklist(wrongShapes), 'nulls') }),
  v.strictObject({
    ...common,
    kind: v.literal('slow'),
    delayMs: v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)),
  }),
  v.strictObject({ ...common, kind: v.literal('held') }),
  v.strictObject({ ...common, kind: v.literal('stalled') }),
  v.strictObject({ ...common, kind: v.literal('cut') }),
  v.strictObject({ ...common, kind: v.literal('dropped') }),
])

/** An entry of the fault plan (docs/develop/sandbox.md#faults). */
export type Fault = v.InferOutput<typeof faultShape>
/** An active fault. `used` counts the affected responses. */
export type PlannedFault = Fault & { used: number }
/** A fault in a request: fields with a default are optional. */
export type FaultInput = v.InferInput<typeof faultShape>
