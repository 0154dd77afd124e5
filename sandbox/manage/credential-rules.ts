import { invalidInput } from '../server/rejection'
import type { Schemas } from '../server/schemas'
import { brokenFields, filledText, optional, type Rule, type Rules, wholeNumber } from '../server/value-rules'
import { discordRules } from '../setup/payload-rules'

const databaseRules: Rules<Schemas['DatabaseCredentials']> = {
  dbHost: filledText,
  dbPort: optional(wholeNumber(1, 65_535)),
  dbUser: filledText,
  dbPassword: filledText,
  dbName: filledText,
}

/** @throws Rejection 422 with one entry for each broken field */
export function rejectBrokenDiscordCredentials(credentials: Schemas['DiscordCredentials']): void {
  rejectBroken(discordRules, credentials)
}

/** @throws Rejection 422 with one entry for each broken field; the port is optional */
export function rejectBrokenDatabaseCredentials(credentials: Schemas['DatabaseCredentials']): void {
  rejectBroken(databaseRules, credentials)
}

function rejectBroken(rules: Readonly<Record<string, Rule>>, credentials: object): void {
  const validationErrors = brokenFields(rules, { ...credentials })
  if (validationErrors.length > 0) throw invalidInput(validationErrors)
}
