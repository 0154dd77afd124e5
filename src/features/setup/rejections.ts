import type { ApiError } from '#machines/shared/api-error'

const APPLICATIONS = 'https://discord.com/developers/applications'

const EXPLAINING = ['clientId', 'guildId', 'dbUser', 'dbName'] as const

/** What explanations repeat of what is typed. */
export type Typed = Partial<Record<(typeof EXPLAINING)[number], string>>

/** No secret among it, which has no business outside of its form. */
export function typedIn(values: Readonly<Record<string, string | boolean>>): Typed {
  return Object.fromEntries(EXPLAINING.map((field) => [field, String(values[field] ?? '')]))
}

/** The one click that helps. */
export type Repair =
  | { readonly type: 'copy'; readonly label: string; readonly text: string }
  | { readonly type: 'open'; readonly label: string; readonly href: string }
  | { readonly type: 'goTo'; readonly field: string }
  | { readonly type: 'again' }

type Facts = { readonly typed: Typed; readonly serverIpv4: string }

/** Why a step was refused; `{ip}` stands for the address of our server. */
type Rejection = {
  /** The sentence of the customer specification, section 8 'Flow error codes' (decisions.md, 'completed per field'). */
  readonly sentence: string
  /** What is behind it (ux.md, item 12). */
  readonly why: string
  readonly repair: (facts: Facts) => Repair
}

/** Why a step of the setup was refused and what helps, by the code of the refusal. Of a login INVALID_CREDENTIALS says something else. */
export const REJECTIONS: Readonly<Record<string, Rejection>> = {
  INVALID_FRAMEWORK: {
    sentence: 'Invalid framework selection.',
    why: 'This framework cannot be used with the other choices.',
    repair: goTo('framework'),
  },
  INVALID_INVENTORY: {
    sentence: 'Invalid inventory selection.',
    why: 'This inventory cannot be used with the framework.',
    repair: goTo('inventory'),
  },
  INVALID_HOUSING: {
    sentence: 'Invalid housing selection.',
    why: 'This housing cannot be used with the framework.',
    repair: goTo('housing'),
  },
  INVALID_PHONE: {
    sentence: 'Invalid phone selection.',
    why: 'This phone cannot be used with the framework.',
    repair: goTo('phone'),
  },
  INVALID_FIVEM_SERVER: {
    sentence: 'Cannot connect to your FiveM server. Please check the IP and port.',
    why: 'Your game server did not answer. See that it is running, and that its port is open for TCP and UDP.',
    repair: goTo('serverIp'),
  },
  INVALID_SERVER_IP: {
    sentence: 'Invalid server IP address.',
    why: 'Our server cannot reach this address. Use the public one, not one of your own network.',
    repair: goTo('serverIp'),
  },
  INVALID_SERVER_PORT: {
    sentence: 'Invalid server port.',
    why: 'The port is the one behind the colon in the address that players connect to.',
    repair: goTo('serverPort'),
  },
  INVALID_DOMAIN: {
    sentence: 'Domain validation failed. Please ensure your domain points to our server ({ip}).',
    why: 'The A record is not there yet, or points elsewhere. A new record can take up to 24 hours to be seen everywhere.',
    repair: copyAddress('Copy the IP address'),
  },
  INVALID_DOMAIN_TOKEN: {
    sentence: 'Domain verification failed. Please check your DNS settings.',
    why: 'The domain answers, but not from our server. See that the A record below is its only one, and that no proxy is in front of it.',
    repair: copyAddress('Copy the IP address'),
  },
  INVALID_CLIENT_ID: {
    sentence: 'Invalid Discord client ID. Please check your client ID settings.',
    why: 'Discord has no application with this ID. It stands under General Information, as Application ID.',
    repair: () => ({ type: 'open', label: 'Open your Discord applications', href: APPLICATIONS }),
  },
  INVALID_CLIENT_SECRET: {
    sentence: 'Invalid Discord client secret. Please check your client secret settings.',
    why: 'Discord does not accept this secret. It is shown once: reset it there and paste the new one.',
    repair: openApplication('oauth2'),
  },
  INVALID_BOT_TOKEN: {
    sentence: 'Invalid Discord bot token. Please check your bot token settings.',
    why: 'Discord does not accept this token. It is shown once: reset it there and paste the new one.',
    repair: openApplication('bot'),
  },
  INVALID_GUILD_ID: {
    sentence: "Bot doesn't have access to the Discord server. Please invite the bot.",
    why: 'The bot is not a member of this Discord server, or the Guild ID belongs to another one.',
    repair: ({ typed }) => ({ type: 'open', label: 'Invite the bot', href: botInvite(typed) }),
  },
  CLIENT_SECRET_MISMATCH: {
    sentence: "Client secret doesn't match the client ID.",
    why: 'ID and secret have to come from the same application.',
    repair: openApplication('oauth2'),
  },
  INVALID_REDIRECT_URI: {
    sentence: "Discord redirect URI doesn't match your domain.",
    why: 'Add the address of your panel to the redirects of the application.',
    repair: openApplication('oauth2'),
  },
  APPLICATION_AUTH_FAILED: {
    sentence: 'Discord application authentication failed.',
    why: 'Discord did not let the application in. See whether it still exists and is not locked.',
    repair: openApplication('information'),
  },
  INVALID_DB_CONNECTION: {
    sentence: 'Unable to connect to database. Please check your credentials.',
    why: 'The database did not accept a connection with these details.',
    repair: goTo('dbHost'),
  },
  DB_NOT_ALLOWING_EXTERNAL_CONNECTIONS: {
    sentence: 'Database is not allowing external connections. Please check your database configuration.',
    why: 'The database listens to programs on its own machine alone. Put this line into its configuration (my.cnf, below [mysqld]), restart it, and let nobody but your services through its firewall.',
    repair: () => ({ type: 'copy', label: 'Copy the line', text: 'bind-address = 0.0.0.0' }),
  },
  INVALID_CREDENTIALS: {
    sentence: 'Database username or password is incorrect.',
    why: 'The database is there, but it does not know this username with this password.',
    repair: goTo('dbPwd'),
  },
  DB_CONNECTION_TIMEOUT: {
    sentence: 'Database connection timed out. Please check your network and database server.',
    why: 'Nothing answered in time. A firewall may be in the way: allow connections from {ip} to the port of the database.',
    repair: copyAddress('Copy our IP address'),
  },
  DB_HOST_NOT_FOUND: {
    sentence: 'Database host not found. Please check the hostname.',
    why: 'There is no machine of this name. Look for a typing mistake, or use its IP address.',
    repair: goTo('dbHost'),
  },
  DB_NOT_FOUND: {
    sentence: 'Database not found. Please check the database name.',
    why: 'The database server is there, but it has no database of this name.',
    repair: goTo('dbName'),
  },
  TOO_MANY_CONNECTIONS: {
    sentence: 'Too many database connections. Please try again later.',
    why: 'The database is busy with others. Nothing is wrong with what you typed.',
    repair: () => ({ type: 'again' }),
  },
  DB_ACCESS_DENIED: {
    sentence: 'Access denied to database. Please check user permissions.',
    why: 'The user may sign in, but may not use this database. Run this statement as an administrator of the database; if the user is bound to one address, put it in the place of %.',
    repair: ({ typed }) => ({
      type: 'copy',
      label: 'Copy the GRANT statement',
      text: `GRANT ALL PRIVILEGES ON \`${plain(typed.dbName)}\`.* TO '${plain(typed.dbUser)}'@'%';`,
    }),
  },
}

/** Why a step was refused; undefined for a code that is not known. */
export function rejectionOf({ errorCode, code }: ApiError): Rejection | undefined {
  const known = [errorCode, code].find((candidate) => candidate !== undefined && Object.hasOwn(REJECTIONS, candidate))
  return known === undefined ? undefined : REJECTIONS[known]
}

/** What stands below the sentence of a refusal; undefined where that stands alone. */
export function explain(error: ApiError, facts: Facts): { readonly why: string; readonly repair: Repair } | undefined {
  const rejection = rejectionOf(error)
  return rejection && { why: withAddress(rejection.why, facts.serverIpv4), repair: rejection.repair(facts) }
}

export function withAddress(text: string, serverIpv4: string): string {
  return text.replace('{ip}', () => serverIpv4)
}

function goTo(field: string): Rejection['repair'] {
  return () => ({ type: 'goTo', field })
}

function copyAddress(label: string): Rejection['repair'] {
  return ({ serverIpv4 }) => ({ type: 'copy', label, text: serverIpv4 })
}

function openApplication(page: 'information' | 'oauth2' | 'bot'): Rejection['repair'] {
  return ({ typed }) => ({
    type: 'open',
    label: 'Open the application at Discord',
    href: `${APPLICATIONS}/${digits(typed.clientId)}/${page}`,
  })
}

/** The provider's page that puts the bot on the server whose ID was typed. */
function botInvite({ clientId, guildId }: Typed): string {
  const query = new URLSearchParams({ client_id: digits(clientId), scope: 'bot', guild_id: digits(guildId) })
  return `https://discord.com/oauth2/authorize?${query}`
}

function digits(typed = ''): string {
  return typed.replace(/\D/g, '')
}

/** For a statement that is copied: names as they are allowed without escapes. */
function plain(typed = ''): string {
  return typed.replace(/[^\w.$-]/g, '')
}
