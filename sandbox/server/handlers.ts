import type { operations } from '#contract'
import type { OperationId } from './schemas'
import type { Visitor } from './sessions'
import type { World } from './worlds/world'

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : undefined
type PathOf<Operation> = Operation extends { parameters: { path: infer Path } } ? Path : Record<string, never>
type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } } ? NonNullable<Query> : never
type PayloadOf<Operation> = Operation extends { requestBody: infer Payload } ? Json<Payload> : undefined
type SuccessStatus = 200 | 201 | 204

/** A handler's reply: a success status of the contract with its body. */
export type Reply<Id extends OperationId> = operations[Id] extends { responses: infer Responses }
  ? {
      [Status in keyof Responses & SuccessStatus]: Json<Responses[Status]> extends undefined
        ? { status: Status; body?: undefined }
        : { status: Status; body: Json<Responses[Status]> }
    }[keyof Responses & SuccessStatus]
  : never

/** A request that was validated against the contract, and its world. Handlers change the world in place. */
export type Call<Id extends OperationId> = {
  path: PathOf<operations[Id]>
  query: QueryOf<operations[Id]>
  body: PayloadOf<operations[Id]>
  world: World
  visitor: Visitor
  now: Date
}

export type Handler<Id extends OperationId> = (call: Call<Id>) => Reply<Id> | Promise<Reply<Id>>

/**
 * The handlers by operation of openapi.yaml. A status or body that is not in the contract is a type error. An operation
 * without a handler is a 501.
 */
export type Handlers = { readonly [Id in OperationId]?: Handler<Id> }
