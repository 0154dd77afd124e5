import { isIPv4 } from 'node:net'
import { refusal, type Schemas } from '../contract'

/** What was handed in with a step, not looked at yet: the contract lets the data of any step pass for each of them. */
export type FlowPayload = Readonly<Record<string, unknown>>

/** What is wrong with a field; undefined if it is right. */
type Rule = (value: unknown) => string | undefined
type Rules<Payload> = { readonly [Field in keyof Required<Payload>]: Rule }

const DISCORD_ID = /^\d{17,19}$/
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/

const slots = wholeNumber(1, 1000)
const discordId: Rule = (value) => when(isText(value) && DISCORD_ID.test(value), 'must be 17 to 19 digits, as text')

const gameRules: Rules<Schemas['GameStep']> = {
  framework: oneOf('qb', 'qbox', 'esx', 'standalone'),
  inventory: oneOf('qb', 'ox', 'qs', 'none'),
  housing: oneOf('qb', 'ps', 'qs', 'none'),
  phone: oneOf('qb', 'npwd', 'lb', 'none'),
}

const serverRules: Rules<Schemas['ServerStep']> = {
  serverName: filledText,
  shortName: filledText,
  serverDescription: optionalText,
  calendarTimezone: (value) => when(isText(value) && isTimeZone(value), 'must be an IANA time zone'),
  rulesPage: yesOrNo,
  previousCalendarEvents: yesOrNo,
  portalHomeDescription: optionalText,
  punishmentMonths: wholeNumber(1, 36),
  serverIp: (value) => when(isText(value) && isIPv4(value), 'must be an IPv4 address'),
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

const discordRules: Rules<Schemas['DiscordCredentials']> = {
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

const rulesOf: Readonly<Record<Schemas['FlowStep'], Readonly<Record<string, Rule>>>> = {
  // The subscription is looked up among the paid ones instead.
  validate_stripe: {},
  validate_configuration: gameRules,
  validate_meta: serverRules,
  validate_dns: domainRules,
  validate_discord: discordRules,
  validate_db: databaseRules,
}

/** The fields of a body; none if it is no object. */
export function toFlowPayload(body: unknown): FlowPayload {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

/**
 * Checks a step's payload as the contract has it. Written again rather than shared with the portal, so that no rule agrees
 * with itself.
 *
 * @throws Refusal 422 with one entry for each broken field, in the fields' order
 */
export function refuseBrokenPayload(flowStep: Schemas['FlowStep'], payload: FlowPayload): void {
  const validationErrors = Object.entries(rulesOf[flowStep]).flatMap(([field, rule]) => {
    const message = rule(payload[field])
    return message === undefined ? [] : [{ field, message }]
  })
  if (validationErrors.length > 0) throw brokenPayload(validationErrors)
}

/** 422, in the words that the setup has for it. */
export function brokenPayload(validationErrors: Schemas['ValidationError'][]) {
  return refusal(422, 'VALIDATION_ERROR', 'Invalid input data', { validationErrors })
}

function when(isRight: boolean, message: string): string | undefined {
  return isRight ? undefined : message
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function filledText(value: unknown): string | undefined {
  return when(isText(value) && value.trim() !== '', 'must be a text that is not empty')
}

function optionalText(value: unknown): string | undefined {
  return when(value === undefined || isText(value), 'must be a text')
}

function yesOrNo(value: unknown): string | undefined {
  return when(typeof value === 'boolean', 'must be true or false')
}

function oneOf(...options: string[]): Rule {
  return (value) => when(isText(value) && options.includes(value), `must be one of ${options.join(', ')}`)
}

function wholeNumber(least: number, most: number): Rule {
  const isInside = (value: unknown) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most
  return (value) => when(isInside(value), `must be a whole number from ${least} to ${most}`)
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    // Later versions of Node take offsets as well.
    return !/^[+-]/.test(name)
  } catch {
    return false
  }
}
