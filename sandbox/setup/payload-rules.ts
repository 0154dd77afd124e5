import { brokenPayload } from '../server/rejection'
import type { Schemas } from '../server/schemas'
import {
  anyText,
  brokenFields,
  discordId,
  filledText,
  isText,
  oneOf,
  optional,
  type Rule,
  type Rules,
  serverAddress,
  timeZone,
  when,
  wholeNumber,
  yesOrNo,
} from '../server/value-rules'

/** The unchecked body of a step. The contract accepts the data of any step for each of them. */
export type FlowPayload = Readonly<Record<string, unknown>>

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/

const slots = wholeNumber(1, 1000)

const gameRules: Rules<Schemas['GameStep']> = {
  framework: oneOf('qb', 'qbox', 'esx', 'standalone'),
  inventory: oneOf('qb', 'ox', 'qs', 'none'),
  housing: oneOf('qb', 'ps', 'qs', 'none'),
  phone: oneOf('qb', 'npwd', 'lb', 'none'),
}

const serverRules: Rules<Schemas['ServerStep']> = {
  serverName: filledText,
  shortName: filledText,
  serverDescription: optional(anyText),
  calendarTimezone: timeZone,
  rulesPage: yesOrNo,
  previousCalendarEvents: yesOrNo,
  portalHomeDescription: optional(anyText),
  punishmentMonths: wholeNumber(1, 36),
  serverIp: serverAddress,
  serverPort: wholeNumber(1, 65_535),
  personalInvSlots: slots,
  propertyInvSlots: slots,
  vehicleTrunkInvSlots: slots,
  vehicleGloveboxInvSlots: slots,
}

const domainRules: Rules<Schemas['DomainStep']> = {
  domain: (value) =>
    when(isText(value) && HOST_NAME.test(value), 'must be a lowercase host name without a scheme, path or port'),
}

/** Also used for the credentials of a running service. */
export const discordRules: Rules<Schemas['DiscordCredentials']> = {
  clientId: discordId,
  clientSecret: filledText,
  botToken: filledText,
  guildId: discordId,
}

const databaseRules: Rules<Schemas['DatabaseStep']> = {
  dbHost: filledText,
  dbPort: wholeNumber(1, 65_535),
  dbUser: filledText,
  dbPwd: filledText,
  dbName: filledText,
}

/** In the order of the steps (docs/product/setup.md#steps). */
const rulesOf: Readonly<Record<Schemas['FlowStep'], Readonly<Record<string, Rule>>>> = {
  // The handler looks up the subscription among the paid ones instead.
  validate_stripe: {},
  validate_configuration: gameRules,
  validate_meta: serverRules,
  validate_dns: domainRules,
  validate_discord: discordRules,
  validate_db: databaseRules,
}

// Safe: the keys of rulesOf are the flow steps.
export const flowSteps = Object.keys(rulesOf) as readonly Schemas['FlowStep'][]

/** Returns an empty payload for a body that is not an object. */
export function toFlowPayload(body: unknown): FlowPayload {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

/** The fields of a step. Any others in its payload are ignored. */
export function fieldsOf(flowStep: Schemas['FlowStep']): string[] {
  return Object.keys(rulesOf[flowStep])
}

/**
 * Checks a step's payload against the contract. The rules are not shared with the portal, so that they can catch its mistakes.
 *
 * @throws Rejection 422 with one entry for each invalid field, in the order of the fields
 */
export function rejectBrokenPayload(flowStep: Schemas['FlowStep'], payload: FlowPayload): void {
  const validationErrors = brokenFields(rulesOf[flowStep], payload)
  if (validationErrors.length > 0) throw brokenPayload(validationErrors)
}
