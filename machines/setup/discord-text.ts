import { tidied } from '../shared/typed-text'

/** A longer text is no id or secret, and would take long to search. */
const MAX_LENGTH = 500

/** A run of digits that is as long as one of Discord's ids. */
const ID = /(?<!\d)\d{17,19}(?!\d)/g

const LINK = /^(https?:\/\/)?([\w-]+\.)*discord(app)?\.com\//i
/** A private chat belongs to no server, and a webhook to no application. */
const OTHER_LINK = /\/(channels\/@me|api\/webhooks)\//i

/**
 * Discord's id in a link, a mention or a labelled text: `https://discord.com/developers/applications/1234...`, `<#1234...>`,
 * `Application ID: 1234...`, `123,456,...`. The first one of a link, because a link to a channel names the server first. Undefined
 * if the text is an id already, or names none, or several without being a link.
 *
 * @param text tidied
 * @param parameter of a link, which names the id that is meant
 */
export function idIn(text: string, parameter: RegExp): string | undefined {
  if (text.length > MAX_LENGTH || OTHER_LINK.test(text)) return undefined
  const grouped = /^\d{1,3}([,. ]\d{3}){5,6}$/.test(text) ? text.replace(/[,. ]/g, '') : text
  const [named] = parameter.exec(grouped)?.[1]?.match(ID) ?? []
  const [id, ...others] = grouped.match(ID) ?? []
  if (id === text) return undefined
  return named ?? (others.length === 0 || LINK.test(text) ? id : undefined)
}

/** A secret without what was copied with it: `Bot xxx`, `TOKEN="xxx"`, `Client Secret: xxx`. */
export function withoutLabel(text: string): string {
  if (text.length > MAX_LENGTH) return text
  const label = /^(?:["']?[\w .-]*(?:token|secret)["']?\s*[:=]\s*|(?:authorization:\s*)?Bot\s+)(?=\S)/i
  const rest = text.replace(label, '')
  return rest === text ? text : withoutLabel(tidied(rest.replace(/[\s,;]+$/, '')))
}

/** A bot's token: the application's id, a time and a signature, each in base64url. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}$/.test(text)
}

/** A token without its first or last part, which a double click does not select. */
export function looksLikeCutToken(text: string): boolean {
  return /^[\w-]{23,28}\.[\w-]*\.?$/.test(text) || /^[\w-]{6,7}\.[\w-]{27,}$/.test(text)
}

/** A client secret has 32 characters and no dot. */
export function looksLikeSecret(text: string): boolean {
  return /^[\w-]{32}$/.test(text)
}

/** The id of the application that a token belongs to: its first part, decoded. Undefined for any other text. */
export function applicationOf(token: string): string | undefined {
  if (!looksLikeToken(token)) return undefined
  const [first = ''] = token.split('.')
  try {
    const id = atob(first.replaceAll('-', '+').replaceAll('_', '/'))
    return /^\d{17,19}$/.test(id) ? id : undefined
  } catch {
    return undefined
  }
}
