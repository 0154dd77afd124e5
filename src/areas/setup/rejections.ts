import { discordIdProblem } from '#machines/setup/bot'
import type { ApiError } from '#machines/shared/api-error'

export const APPLICATIONS = 'https://discord.com/developers/applications'

/** Fields that an explanation or a repair quotes. None of them is a secret. */
const QUOTED = ['clientId', 'guildId', 'dbUser', 'dbName'] as const

export type Typed = Partial<Record<(typeof QUOTED)[number], string>>

export function typedIn(values: Readonly<Record<string, string | boolean>>): Typed {
  return Object.fromEntries(QUOTED.map((field) => [field, String(values[field] ?? '')]))
}

/** The action offered below a rejection. */
export type Repair =
  | { readonly type: 'copy'; readonly label: string; readonly text: string }
  | { readonly type: 'open'; readonly label: string; readonly href: string }
  | { readonly type: 'goTo'; readonly field: string }
  | { readonly type: 'again' }

type Facts = { readonly typed: Typed; readonly serverIpv4: string }

/** Texts for a rejection code. `{ip}` is replaced with the address of our server. */
type Rejection = {
  /** From docs/product/errors.md#flow-codes. */
  readonly sentence: string
  /** The likely cause and how to fix it. */
  readonly why: string
  readonly repair: (facts: Facts) => Repair
}

/**
 * Texts and repairs by rejection code (docs/product/setup.md#rejection-codes). A login has its own text for
 * INVALID_CREDENTIALS, in ACCOUNT_CATALOGUE.
 */
export const REJECTIONS: Readonly<Record<string, Rejection>> = {
  INVALID_FRAMEWORK: {
    sentence: 'Invalid framework selection.',
    why: "This framework can't be used with your other choices.",
    repair: goTo('framework'),
  },
  INVALID_INVENTORY: {
    sentence: 'Invalid inventory selection.',
    why: "This inventory can't be used with the selected framework.",
    repair: goTo('inventory'),
  },
  INVALID_HOUSING: {
    sentence: 'Invalid housing selection.',
    why: "This housing resource can't be used with the selected framework.",
    repair: goTo('housing'),
  },
  INVALID_PHONE: {
    sentence: 'Invalid phone selection.',
    why: "This phone resource can't be used with the selected framework.",
    repair: goTo('phone'),
  },
  INVALID_FIVEM_SERVER: {
    sentence: 'Cannot connect to your FiveM server. Please check the IP and port.',
    why: "Your game server didn't respond. Check that it's running and that its port is open for TCP and UDP.",
    repair: goTo('serverIp'),
  },
  INVALID_SERVER_IP: {
    sentence: 'Invalid server IP address.',
    why: "We can't reach this address. Use your game server's public IPv4 address, not one from your local network (such as 192.168.1.20).",
    repair: goTo('serverIp'),
  },
  INVALID_SERVER_PORT: {
    sentence: 'Invalid server port.',
    why: "Use the port that players connect to: the number after the colon in your server's address, usually 30120.",
    repair: goTo('serverPort'),
  },
  INVALID_DOMAIN: {
    sentence: 'Domain validation failed. Please ensure your domain points to our server ({ip}).',
    why: "The domain's A record is missing, points to another address, or is hidden by a proxy such as Cloudflare's. DNS changes can take up to 24 hours to take effect everywhere.",
    repair: copyAddress('Copy the IP address'),
  },
  INVALID_DOMAIN_TOKEN: {
    sentence: 'Domain verification failed. Please check your DNS settings.',
    why: "The domain points to another server. Make sure the A record below is the domain's only A or AAAA record, and turn off any proxy in front of it, such as Cloudflare's.",
    repair: copyAddress('Copy the IP address'),
  },
  INVALID_CLIENT_ID: {
    sentence: 'Invalid Discord client ID. Please check your client ID settings.',
    why: "Discord has no application with this ID. Copy the Application ID from your application's General Information page.",
    repair: () => ({ type: 'open', label: 'Open your Discord applications', href: APPLICATIONS }),
  },
  INVALID_CLIENT_SECRET: {
    sentence: 'Invalid Discord client secret. Please check your client secret settings.',
    why: 'Discord rejected this secret. Discord shows a secret only once: click Reset Secret on the OAuth2 page and paste the new one here. The old one stops working.',
    repair: openApplication('oauth2'),
  },
  INVALID_BOT_TOKEN: {
    sentence: 'Invalid Discord bot token. Please check your bot token settings.',
    why: 'Discord rejected this token. Discord shows a token only once: click Reset Token on the Bot page and paste the new one here. The old one stops working.',
    repair: openApplication('bot'),
  },
  INVALID_GUILD_ID: {
    sentence: "Bot doesn't have access to the Discord server. Please invite the bot.",
    why: "The bot isn't a member of this Discord server, or the Guild ID belongs to another server. To invite the bot, you need the Manage Server permission.",
    repair: ({ typed }) => ({ type: 'open', label: 'Invite the bot', href: botInvite(typed) }),
  },
  CLIENT_SECRET_MISMATCH: {
    sentence: "Client secret doesn't match the client ID.",
    why: 'Client ID and Client Secret must belong to the same application. If you no longer have its secret, reset it on the OAuth2 page and paste the new one here.',
    repair: openApplication('oauth2'),
  },
  INVALID_REDIRECT_URI: {
    sentence: "Discord redirect URI doesn't match your domain.",
    why: "On the application's OAuth2 page, add your panel's address (https:// and your domain) under Redirects and save the changes.",
    repair: openApplication('oauth2'),
  },
  APPLICATION_AUTH_FAILED: {
    sentence: 'Discord application authentication failed.',
    why: "Discord rejected the application. Check that it still exists and hasn't been disabled.",
    repair: openApplication('information'),
  },
  INVALID_DB_CONNECTION: {
    sentence: 'Unable to connect to database. Please check your credentials.',
    why: "We couldn't connect with these details. Check every field, and make sure the database is running and allows connections from our server ({ip}).",
    repair: goTo('dbHost'),
  },
  DB_NOT_ALLOWING_EXTERNAL_CONNECTIONS: {
    sentence: 'Database is not allowing external connections. Please check your database configuration.',
    why: "The database only accepts local connections. In its configuration file (such as my.cnf, under [mysqld]), set bind-address as shown below, remove skip-networking if it's there, and restart the database. In its firewall, allow the database port only for your game server and our server ({ip}). The database user must be allowed to connect from both.",
    repair: () => ({ type: 'copy', label: 'Copy the line', text: 'bind-address = 0.0.0.0' }),
  },
  INVALID_CREDENTIALS: {
    sentence: 'Database username or password is incorrect.',
    why: 'The database server rejected this username and password. If both are correct, make sure the user is allowed to connect from our server ({ip}): MySQL and MariaDB users are tied to a host.',
    repair: goTo('dbPwd'),
  },
  DB_CONNECTION_TIMEOUT: {
    sentence: 'Database connection timed out. Please check your network and database server.',
    why: "The database didn't respond in time. Check that it's running, and that its firewall allows both your game server and our server ({ip}) to reach the database port.",
    repair: copyAddress('Copy our IP address'),
  },
  DB_HOST_NOT_FOUND: {
    sentence: 'Database host not found. Please check the hostname.',
    why: "We couldn't find that host. Check for typos, or use the database server's public IP address.",
    repair: goTo('dbHost'),
  },
  DB_NOT_FOUND: {
    sentence: 'Database not found. Please check the database name.',
    why: 'The database server has no database with this name. Check the spelling: upper and lower case can matter.',
    repair: goTo('dbName'),
  },
  TOO_MANY_CONNECTIONS: {
    sentence: 'Too many database connections. Please try again later.',
    why: 'The database has reached its connection limit. Your entries are fine: wait a moment and try again. If it happens often, raise max_connections in its configuration.',
    repair: () => ({ type: 'again' }),
  },
  DB_ACCESS_DENIED: {
    sentence: 'Access denied to database. Please check user permissions.',
    why: "The user can log in, but isn't allowed to use this database. Run this statement as a database administrator. If the user was created for a specific host, replace % with that host.",
    repair: ({ typed }) => ({
      type: 'copy',
      label: 'Copy the GRANT statement',
      text: grantStatement(typed, '%'),
    }),
  },
}

/** Returns undefined for an unknown code. */
export function rejectionOf({ errorCode, code }: ApiError): Rejection | undefined {
  const known = [errorCode, code].find((candidate) => candidate !== undefined && Object.hasOwn(REJECTIONS, candidate))
  return known === undefined ? undefined : REJECTIONS[known]
}

/** The explanation and the repair below a rejection's sentence. Returns undefined for an unknown code. */
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
    label: 'Open the application on Discord',
    href: `${APPLICATIONS}/${digits(typed.clientId)}/${page}`,
  })
}

/** Discord's page that adds the bot to the server with the entered Guild ID. */
export function botInvite({ clientId, guildId }: Typed): string {
  const query = new URLSearchParams({ client_id: digits(clientId), scope: 'bot' })
  // Without a server, Discord asks for it.
  const isServer = guildId !== undefined && discordIdProblem('Guild ID', guildId) === undefined
  if (isServer) query.set('guild_id', digits(guildId))
  return `https://discord.com/oauth2/authorize?${query}`
}

function digits(typed = ''): string {
  return typed.replace(/\D/g, '')
}

/** The SQL statement that lets the database's user connect from a host. */
export function grantStatement({ dbName, dbUser }: Typed, host: string): string {
  return `GRANT ALL PRIVILEGES ON \`${plain(dbName)}\`.* TO '${plain(dbUser)}'@'${host}';`
}

/** Removes everything that would have to be escaped in the copied SQL statement. */
function plain(typed = ''): string {
  return typed.replace(/[^\w.$-]/g, '')
}
