import type { Schemas } from '../server/schemas'
import { type FlowPayload, fieldsOf } from './payload-rules'

/** The steps whose data becomes the configuration. The others submit credentials, or data that is stored elsewhere. */
const configuring: ReadonlySet<Schemas['FlowStep']> = new Set(['validate_configuration', 'validate_meta'])

/** The configuration values of a step: `serverName` becomes `SERVER_NAME`. */
export function toConfigValues(flowStep: Schemas['FlowStep'], payload: FlowPayload): Record<string, unknown> {
  if (!configuring.has(flowStep)) return {}
  const given = fieldsOf(flowStep).filter((field) => payload[field] !== undefined)
  return Object.fromEntries(given.map((field) => [toKey(field), payload[field]]))
}

function toKey(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}
