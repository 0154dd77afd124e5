import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { OperationId } from '../server/schemas'
import { type Schema, SchemaValues } from './schema-values'

type Parameter = { $ref?: string; name: string; in: string; schema: Schema }
type Operation = {
  operationId: OperationId
  parameters?: readonly Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

/** An operation of openapi.yaml. Each step of a setup is a call of its own, because its body has its own schema. */
export type ContractCall = {
  id: OperationId
  method: string
  path: string
  /** A path that leads to no record. */
  unknownPath: string
  query: readonly Parameter[]
  body: Schema | undefined
  /** Valid bodies. */
  examples: readonly unknown[]
}

const { paths, components } = parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

export const values = new SchemaValues(components.schemas)

/** Browsers follow the return from Discord, which responds with a redirect or a page (sandbox/discord/callback.test.ts). */
const WITHOUT_JSON = '/auth/discord/callback'

export const contractCalls: readonly ContractCall[] = Object.entries(paths)
  .filter(([path]) => path !== WITHOUT_JSON)
  .flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => callsOf(path, method, operation)),
  )

function callsOf(path: string, method: string, { operationId, parameters = [], requestBody }: Operation) {
  const body = requestBody?.content['application/json'].schema
  const steps = body && values.resolve(body)['x-path-discriminator']?.mapping
  const bodies: readonly (readonly [string, Schema | undefined])[] = steps
    ? Object.entries(steps).map(([step, $ref]) => [path.replace('{flowStep}', step), { $ref }])
    : [[path, body]]
  return bodies.map(([path, body]) => ({
    id: operationId,
    method: method.toUpperCase(),
    path,
    unknownPath: path.replace('{stripeProductId}', 'prod_unknown').replace(/\{\w+\}/g, 'unknown'),
    query: parameters
      .map((parameter) => components.parameters[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter)
      .filter((parameter) => parameter.in === 'query'),
    body,
    examples: (body && values.resolve(body).examples) ?? [],
  }))
}
