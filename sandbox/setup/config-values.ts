import type { Schemas } from '../server/schemas'
import { type FlowPayload, fieldsOf } from './payload-rules'

/** The steps whose data the running service is configured with. The others hand in credentials, or what it has elsewhere. */
const configuring: ReadonlySet<Schemas['FlowStep']> = new Set(['validate_configuration', 'validate_meta'])

/** What a step puts into the service's configuration: `serverName` becomes `SERVER_NAME`. */
export function toConfigValues(flowStep: Schemas['FlowStep'], payload: FlowPayload): Record<string, unknown> {
  if (!configuring.has(flowStep)) return {}
  const given = fieldsOf(flowStep).filter((field) => payload[field] !== undefined)
  return Object.fromEntries(given.map((field) => [toKey(field), payload[field]]))
}

function toKey(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}
