import type { components } from '#contract'

export type * from '#src/areas/payment/payment.shapes'
/**
 * The types of the product's data. Types of responses come from the decoders: null counts as missing, and if the server can send
 * a value in several forms (such as a role), the decoder reduces them to one. Types of requests come from the contract.
 */
export type * from '#src/shared/decode/account'
export type * from '#src/shared/decode/catalogue'
export type * from '#src/shared/decode/early'
export type * from '#src/shared/decode/services'

type Schemas = components['schemas']

export type FlowStep = Schemas['FlowStep']

/** The data of a setup step, as it is sent to the server. */
export type FlowStepPayload = Schemas['FlowStepPayload']

/**
 * The configuration of a deployed service, by key. Saving sends back every key, including those that the portal does not know.
 */
export type DeploymentConfig = Readonly<Record<string, unknown>>

/** One page of a list. Pages count from 1, and there may be none. */
export type Page<T> = {
  readonly rows: readonly T[]
  readonly page: number
  readonly pages: number
  /** The number of all rows. Undefined if the server does not send it. */
  readonly total: number | undefined
}
