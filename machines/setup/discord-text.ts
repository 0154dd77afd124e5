/** A run of digits that is as long as one of Discord's ids. */
const ID = /(?<!\d)\d{17,19}(?!\d)/g

/**
 * Discord's id in a link, a mention or a labelled text: `https://discord.com/developers/applications/1234...`, `<#1234...>`,
 * `Application ID: 1234...`, `123,456,...`. A link to a channel names the server first. Undefined if the text is an id
 * already, or names none, or several without being a link.
 *
 * @param text tidied
 */
export function firstId(text: string): string | undefined {
  const grouped = /^\d{1,3}([,. ]\d{3}){5,6}$/.test(text) ? text.replace(/[,. ]/g, '') : text
  const [id, ...others] = grouped.match(ID) ?? []
  const isLink = /^(https?:\/\/)?([\w-]+\.)*discord(app)?\.com\//i.test(text)
  return id !== text && (others.length === 0 || isLink) ? id : undefined
}

/** A secret without the words that were copied with it: `Bot xxx`, `TOKEN=xxx`, `Client Secret: xxx`. */
export function withoutLabel(text: string): string {
  return text.replace(/^(?:Bot\s+|[\w ]*(?:token|secret)\s*[:=]\s*)(?=\S)/i, '')
}

/** A bot's token: the application's id, a time and a signature, each in base64url. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}$/.test(text)
}

/** A token without its last part, which a double click does not select. */
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
