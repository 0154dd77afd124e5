import { type Checks, problemsOf, required } from '../shared/form'
import { type Reading, type Remarks, readEach } from '../shared/reading'
import { Secret } from '../shared/secret'
import { tidied, tidiedToAscii } from '../shared/typed-text'
import { applicationOf, idIn, looksLikeCutToken, looksLikeSecret, looksLikeToken, withoutLabel } from './discord-text'
import { matching, type StepRules } from './step-rules'

/** The customer's bot (docs/product/setup.md#bot). */
export type TypedBot = Readonly<Record<'clientId' | 'clientSecret' | 'botToken' | 'guildId', string>>

export const EMPTY_BOT: TypedBot = { clientId: '', clientSecret: '', botToken: '', guildId: '' }

/** A remark of this step: what was recognized in a pasted text, or what is advised about it. */
export type BotRemark =
  | 'id'
  | 'channel'
  | 'label'
  | 'shortenedId'
  | 'tokenForSecret'
  | 'secretForToken'
  | 'cutToken'
  | 'otherApplication'

/** A value of only spaces counts as missing. */
export const requiredProblem = required('This field is required')

const CHECKS: Checks<TypedBot> = {
  clientId: (typed) => discordIdProblem('Client ID', typed),
  clientSecret: requiredProblem,
  botToken: requiredProblem,
  guildId: (typed) => discordIdProblem('Guild ID', typed),
}

export function botProblems(typed: TypedBot): Partial<Record<keyof TypedBot, string>> {
  return problemsOf(CHECKS, readBot(typed).values)
}

/** Reads the ids in links and mentions, and secrets without the words around them (docs/product/setup.md#bot). */
export function readBot(typed: TypedBot): Reading<TypedBot, BotRemark> {
  const { values, found } = readEach(typed, {
    clientId: tidiedToAscii,
    clientSecret: tidied,
    botToken: tidied,
    guildId: tidiedToAscii,
  })
  const clientId = idIn(values.clientId, /[?&]client_id=(\d+)/)
  const guildId = idIn(values.guildId, /[?&]guild_id=(\d+)/)
  const clientSecret = withoutLabel(values.clientSecret)
  const botToken = withoutLabel(values.botToken)
  return {
    values: { clientId: clientId ?? values.clientId, clientSecret, botToken, guildId: guildId ?? values.guildId },
    found: {
      ...found,
      ...(clientId === undefined ? {} : { clientId: ['id'] }),
      ...(clientSecret === values.clientSecret ? {} : { clientSecret: ['label'] }),
      ...(botToken === values.botToken ? {} : { botToken: ['label'] }),
      ...(guildId === undefined ? {} : { guildId: [/<#|channel id/i.test(values.guildId) ? 'channel' : 'id'] }),
    },
  }
}

/** Secrets are recognized by their shape only, so this never blocks the step. */
export function botAdvice({ clientId, clientSecret, botToken, guildId }: TypedBot): Remarks<TypedBot, BotRemark> {
  const token = tokenAdvice(botToken, clientId)
  return {
    ...(isShortened(clientId) ? { clientId: ['shortenedId'] } : {}),
    ...(looksLikeToken(clientSecret) || looksLikeCutToken(clientSecret) ? { clientSecret: ['tokenForSecret'] } : {}),
    ...(token === undefined ? {} : { botToken: [token] }),
    ...(isShortened(guildId) ? { guildId: ['shortenedId'] } : {}),
  }
}

function tokenAdvice(token: string, clientId: string): BotRemark | undefined {
  if (looksLikeSecret(token)) return 'secretForToken'
  if (looksLikeCutToken(token)) return 'cutToken'
  const application = applicationOf(token)
  return application !== undefined && isDiscordId(clientId) && application !== clientId ? 'otherApplication' : undefined
}

/** A spreadsheet shortens a long number: 1.23457E+17. */
function isShortened(text: string): boolean {
  return /^\d([.,]\d+)?e\+?\d+$/i.test(text)
}

/** The values to submit. */
export function botToSend(typed: TypedBot) {
  const { clientId, clientSecret, botToken, guildId } = readBot(typed).values
  return { clientId, clientSecret: new Secret(clientSecret), botToken: new Secret(botToken), guildId }
}

/** A partial id may be stored, but not a token that was pasted into the wrong field. */
const storableId = matching(/^\d{0,19}$/)

export const botRules: StepRules<TypedBot, 'clientSecret' | 'botToken', BotRemark> = {
  read: readBot,
  advice: botAdvice,
  problems: botProblems,
  storable: { clientId: storableId, guildId: storableId },
  toSubmission: botToSend,
}

/** Spaces around an id are not sent. It stays text, because it is too long for a number. */
export function discordIdProblem(label: string, text: string): string | undefined {
  const id = text.trim()
  if (id === '') return requiredProblem(id)
  return isDiscordId(id) ? undefined : `${label} must be a valid Discord ID (17-19 digits)`
}

function isDiscordId(text: string): boolean {
  return /^\d{17,19}$/.test(text)
}
