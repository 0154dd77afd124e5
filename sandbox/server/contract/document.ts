import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { OperationId } from '../schemas'
import type { Schema } from './validator'

/** The parts of openapi.yaml that the sandbox uses. Every body is a reference to `components`. */
export type ContractDocument = {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: {
    schemas: Readonly<Record<string, Schema>>
    responses: Readonly<Record<string, Response>>
    parameters: Readonly<Record<string, Parameter>>
  }
}
type Operation = {
  operationId: OperationId
  parameters?: readonly (Parameter | { $ref: string })[]
  requestBody?: Body
  responses: Readonly<Record<string, Response | { $ref: string }>>
  /** The alternatives, each with the names of its schemes. */
  security?: readonly Readonly<Record<string, unknown>>[]
  /** True for a GET that changes something. */
  'x-unsafe'?: boolean
}
export type Parameter = { name: string; in: 'path' | 'query'; required?: boolean }
export type Response = Partial<Body>
type Body = { content: { 'application/json': { schema: { $ref: string } } } }

/** openapi.yaml with its validators, which are compiled when they are needed (Node) or in advance (the demo's worker). */
export type Contract = {
  document: ContractDocument
  /** Returns the validator of a schema by its reference, such as `#/components/schemas/User`; undefined if it was not compiled. */
  validatorAt(reference: string): ValidateFunction | undefined
  /** Returns the validator of `{ path, query }`, which also converts the values to their types. */
  parameterValidatorOf(id: OperationId): ValidateFunction
}
