import * as v from 'valibot'

/** The ways in which an answer of a wrong shape is wrong. */
export const wrongShapes = ['nulls', 'missingFields', 'wrongEnvelope', 'list', 'text'] as const

/** The pages that stand in the way of an answer: of a captive portal, of a gateway, and of a platform under maintenance. */
export const htmlStatuses = [200, 502, 503] as const

/** What the payment provider is asked, which is no part of the contract (docs/develop/sandbox.md). */
export const stripeOperationIds = ['stripe.retrieve', 'stripe.confirm', 'stripe.authenticate'] as const
export type StripeOperationId = (typeof stripeOperationIds)[number]

const positiveInteger = v.pipe(v.number(), v.integer(), v.minValue(1))
const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0))
const errorStatus = v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))

const common = {
  /** An operation of openapi.yaml, `*` for all of those, or one of the payment provider's. */
  operationId: v.string(),
  /** How many answers it lets pass before the first that it spoils. */
  skip: v.optional(wholeNumber, 0),
  /** How many answers it spoils; missing is all of them until the plan is cleared. */
  times: v.optional(positiveInteger),
  /** Whether the server does what it was asked before its answer is spoilt. */
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

/** The ways in which an answer can be spoilt. */
export const faultKinds = faultShape.options.map(({ entries }) => entries.kind.literal)

/** One entry of the fault plan: which answers are spoilt, how, and how many of them. */
export type Fault = v.InferOutput<typeof faultShape>
/** A fault of the plan, with how many answers it has spoilt so far. */
export type PlannedFault = Fault & { used: number }
/** A fault as it is handed in: what has a default may be left out. */
export type FaultInput = v.InferInput<typeof faultShape>
