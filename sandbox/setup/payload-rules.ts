import { rejection } from '../server/rejection'
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

/** What was handed in with a step, not looked at yet: the contract lets the data of any step pass for each of them. */
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
    when(isText(value) && HOST_NAME.test(value), 'must be a host name in lower case, without scheme, path and port'),
}

/** The customer's bot, in the setup and later. */
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

/** In the order of the steps (customer specification, section 4). */
const rulesOf: Readonly<Record<Schemas['FlowStep'], Readonly<Record<string, Rule>>>> = {
  // The subscription is looked up among the paid ones instead.
  validate_stripe: {},
  validate_configuration: gameRules,
  validate_meta: serverRules,
  validate_dns: domainRules,
  validate_discord: discordRules,
  validate_db: databaseRules,
}

// The cast: the keys of an object have lost their names.
export const flowSteps = Object.keys(rulesOf) as readonly Schemas['FlowStep'][]

/** The fields of a body; none if it is no object. */
export function toFlowPayload(body: unknown): FlowPayload {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

/** The names of a step's own fields: whatever else is handed in with it means nothing. */
export function fieldsOf(flowStep: Schemas['FlowStep']): string[] {
  return Object.keys(rulesOf[flowStep])
}

/**
 * Checks a step's payload as the contract has it. Written again rather than shared with the portal, so that no rule agrees
 * with itself.
 *
 * @throws Refusal 422 with one entry for each broken field, in the fields' order
 */
export function rejectBrokenPayload(flowStep: Schemas['FlowStep'], payload: FlowPayload): void {
  const validationErrors = brokenFields(rulesOf[flowStep], payload)
  if (validationErrors.length > 0) throw brokenPayload(validationErrors)
}

/** 422, in the words that the setup has for it. */
export function brokenPayload(validationErrors: Schemas['ValidationError'][]) {
  return rejection(422, 'VALIDATION_ERROR', 'Invalid input data', { validationErrors })
}
