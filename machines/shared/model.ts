import type { components } from '#src/api/schema.gen'
import type { Secret } from './secret'

/**
 * The product's nouns. What the server sends follows from the shapes by which it is decoded: null counts as missing, and where a
 * server may send one thing in several forms (a role), one form is left. What it is sent is aliased from the contract.
 */
export type * from '#src/api/decode/account'
export type * from '#src/api/decode/admin/catalogue'
export type * from '#src/api/decode/admin/platform'
export type * from '#src/api/decode/admin/services'
export type * from '#src/api/decode/admin/users'
export type * from '#src/api/decode/catalogue'
export type * from '#src/api/decode/payment'
export type * from '#src/api/decode/services'

type Schemas = components['schemas']

export type FlowStep = Schemas['FlowStep']

/** The data of one step of the setup, as it is sent. */
export type FlowStepPayload = Schemas['FlowStepPayload']

/**
 * The configuration of a deployed service, under the names that the portal knows where it knows them. Everything in it, what the
 * portal does not know included, goes back as it came.
 */
export type DeploymentConfig = Readonly<Record<string, unknown>>

/** Which part of a list was answered; pages count from 1, and there may be none. */
export type Page<T> = {
  readonly rows: readonly T[]
  readonly page: number
  readonly pages: number
  /** Undefined where the server did not count. */
  readonly total: number | undefined
}

/** What is to change about a user; the password is wrapped. */
export type UserChanges = Omit<Schemas['UserChanges'], 'password'> & { readonly password?: Secret }

export type ServiceChanges = Schemas['ServiceChanges']
export type ProductPayload = Schemas['ProductPayload']
export type ProductChanges = Schemas['ProductChanges']
export type ProductImportPayload = Schemas['ProductImportPayload']
export type PricePayload = Schemas['PricePayload']
export type PromotionPayload = Schemas['PromotionPayload']
export type PromotionChanges = Schemas['PromotionChanges']
