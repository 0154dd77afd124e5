import { type Checks, problemsOf, required } from '../shared/form'
import { Secret } from '../shared/secret'
import { matching, type StepRules } from './step-rules'

/** The customer's bot (docs/product/setup.md#bot). */
export type TypedBot = Readonly<Record<'clientId' | 'clientSecret' | 'botToken' | 'guildId', string>>

export const EMPTY_BOT: TypedBot = { clientId: '', clientSecret: '', botToken: '', guildId: '' }

/** A value of only spaces counts as missing. */
export const requiredProblem = required('This field is required')

const CHECKS: Checks<TypedBot> = {
  clientId: (typed) => discordIdProblem('Client ID', typed),
  clientSecret: requiredProblem,
  botToken: requiredProblem,
  guildId: (typed) => discordIdProblem('Guild ID', typed),
}

export function botProblems(typed: TypedBot): Partial<Record<keyof TypedBot, string>> {
  return problemsOf(CHECKS, typed)
}

/** The values to submit. Discord's ids and secrets contain no spaces, so surrounding ones come from copying. */
export function botToSend({ clientId, clientSecret, botToken, guildId }: TypedBot) {
  return {
    clientId: clientId.trim(),
    clientSecret: new Secret(clientSecret.trim()),
    botToken: new Secret(botToken.trim()),
    guildId: guildId.trim(),
  }
}

/** A partial id may be stored, but not a token that was pasted into the wrong field. */
const storableId = matching(/^\s*\d{0,19}\s*$/)

export const botRules: StepRules<TypedBot, 'clientSecret' | 'botToken'> = {
  problems: botProblems,
  storable: { clientId: storableId, guildId: storableId },
  toSubmission: botToSend,
}

/** Checks an id as it will be sent: trimmed. It stays text, because it is too long for a number. */
export function discordIdProblem(label: string, text: string): string | undefined {
  const id = text.trim()
  if (id === '') return requiredProblem(id)
  if (/^\d{17,19}$/.test(id)) return undefined
  return `${label} must be a valid Discord ID (17-19 digits)`
}
