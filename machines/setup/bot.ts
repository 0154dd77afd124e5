import { type Checks, problemsOf, required } from '../shared/form'
import { Secret } from '../shared/secret'

/** The customer's bot, with the rules and texts of the customer specification, section 5 'Bot step'. */
export type TypedBot = Readonly<Record<'clientId' | 'clientSecret' | 'botToken' | 'guildId', string>>

export const BOT_LABELS: TypedBot = {
  clientId: 'Client ID',
  clientSecret: 'Client Secret',
  botToken: 'Bot Token',
  guildId: 'Guild ID',
}

/** Spaces alone are no secret. */
export const requiredProblem = required('This field is required')

const CHECKS: Checks<TypedBot> = {
  clientId: (typed) => discordIdProblem(BOT_LABELS.clientId, typed),
  clientSecret: requiredProblem,
  botToken: requiredProblem,
  guildId: (typed) => discordIdProblem(BOT_LABELS.guildId, typed),
}

export function botProblems(typed: TypedBot): Partial<Record<keyof TypedBot, string>> {
  return problemsOf(CHECKS, typed)
}

/** The bot as it is sent. Ids and Discord's secrets have no spaces: those around them come from copying. */
export function botToSend({ clientId, clientSecret, botToken, guildId }: TypedBot) {
  return {
    clientId: clientId.trim(),
    clientSecret: new Secret(clientSecret.trim()),
    botToken: new Secret(botToken.trim()),
    guildId: guildId.trim(),
  }
}

/** An id is judged as it will be sent: trimmed. It stays text, because it is too long for a number. */
export function discordIdProblem(label: string, text: string): string | undefined {
  const id = text.trim()
  if (id === '') return requiredProblem(id)
  if (/^\d{17,19}$/.test(id)) return undefined
  return '{field} must be a valid Discord ID (17-19 digits)'.replace('{field}', () => label)
}
