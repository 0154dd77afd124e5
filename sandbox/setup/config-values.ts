import type { Schemas } from '../server/schemas'
import type { FlowPayload } from './flow-steps'

/** The properties of the steps whose data becomes the configuration. Any others in a payload are ignored. */
const configuring: { readonly [Step in Schemas['FlowStep']]?: readonly string[] } = {
  validate_configuration: ['framework', 'inventory', 'housing', 'phone'] satisfies (keyof Schemas['GameStep'])[],
  validate_meta: [
    'serverName',
    'shortName',
    'serverDescription',
    'calendarTimezone',
    'rulesPage',
    'previousCalendarEvents',
    'portalHomeDescription',
    'punishmentMonths',
    'serverIp',
    'serverPort',
    'personalInvSlots',
    'propertyInvSlots',
    'vehicleTrunkInvSlots',
    'vehicleGloveboxInvSlots',
  ] satisfies (keyof Schemas['ServerStep'])[],
}

/** The configuration values of a step: `serverName` becomes `SERVER_NAME`. */
export function toConfigValues(flowStep: Schemas['FlowStep'], payload: FlowPayload): Record<string, unknown> {
  const given = (configuring[flowStep] ?? []).filter((field) => payload[field] !== undefined)
  return Object.fromEntries(given.map((field) => [toKey(field), payload[field]]))
}

function toKey(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}
