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

export type Explanation = { readonly why: string; readonly repair: Repair }

type Facts = { readonly typed: Typed; readonly serverIpv4: string }
type Explain = (facts: Facts) => Explanation

/** Why a step was refused and what helps, by the code of the refusal (ux.md, item 12). */
const EXPLANATIONS: ReadonlyMap<string, Explain> = new Map<string, Explain>([
  ['INVALID_DB_CONNECTION', goTo('dbHost', 'The database did not accept a connection with these details.')],
  [
    'DB_NOT_ALLOWING_EXTERNAL_CONNECTIONS',
    () => ({
      why: 'The database listens to programs on its own machine alone. Put this line into its configuration (my.cnf, below [mysqld]), restart it, and let nobody but your services through its firewall.',
      repair: { type: 'copy', label: 'Copy the line', text: 'bind-address = 0.0.0.0' },
    }),
  ],
  [
    'INVALID_CREDENTIALS',
    goTo('dbPwd', 'The database is there, but it does not know this username with this password.'),
  ],
  [
    'DB_CONNECTION_TIMEOUT',
    ({ serverIpv4 }) => ({
      why: `Nothing answered in time. A firewall may be in the way: allow connections from ${serverIpv4} to the port of the database.`,
      repair: { type: 'copy', label: 'Copy our IP address', text: serverIpv4 },
    }),
  ],
  [
    'DB_HOST_NOT_FOUND',
    goTo('dbHost', 'There is no machine of this name. Look for a typing mistake, or use its IP address.'),
  ],
  ['DB_NOT_FOUND', goTo('dbName', 'The database server is there, but it has no database of this name.')],
  [
    'TOO_MANY_CONNECTIONS',
    () => ({
      why: 'The database is busy with others. Nothing is wrong with what you typed.',
      repair: { type: 'again' },
    }),
  ],
  [
    'DB_ACCESS_DENIED',
    ({ typed }) => ({
      why: 'The user may sign in, but may not use this database. Run this statement as an administrator of the database; if the user is bound to one address, put it in the place of %.',
      repair: {
        type: 'copy',
        label: 'Copy the GRANT statement',
        text: `GRANT ALL PRIVILEGES ON \`${plain(typed.dbName)}\`.* TO '${plain(typed.dbUser)}'@'%';`,
      },
    }),
  ],
  [
    'INVALID_CLIENT_ID',
    () => ({
      why: 'Discord has no application with this ID. It stands under General Information, as Application ID.',
      repair: { type: 'open', label: 'Open your Discord applications', href: applications() },
    }),
  ],
  [
    'INVALID_CLIENT_SECRET',
    atDiscord('oauth2', 'Discord does not accept this secret. It is shown once: reset it there and paste the new one.'),
  ],
  [
    'INVALID_BOT_TOKEN',
    atDiscord('bot', 'Discord does not accept this token. It is shown once: reset it there and paste the new one.'),
  ],
  [
    'INVALID_GUILD_ID',
    ({ typed }) => ({
      why: 'The bot is not a member of this Discord server, or the Guild ID belongs to another one.',
      repair: { type: 'open', label: 'Invite the bot', href: botInvite(typed) },
    }),
  ],
  ['CLIENT_SECRET_MISMATCH', atDiscord('oauth2', 'ID and secret have to come from the same application.')],
  ['INVALID_REDIRECT_URI', atDiscord('oauth2', 'Add the address of your panel to the redirects of the application.')],
  [
    'APPLICATION_AUTH_FAILED',
    atDiscord('information', 'Discord did not let the application in. See whether it still exists and is not locked.'),
  ],
  [
    'INVALID_DOMAIN',
    ({ serverIpv4 }) => ({
      why: 'The A record is not there yet, or points elsewhere. A new record can take up to 24 hours to be seen everywhere.',
      repair: { type: 'copy', label: 'Copy the IP address', text: serverIpv4 },
    }),
  ],
  [
    'INVALID_DOMAIN_TOKEN',
    ({ serverIpv4 }) => ({
      why: 'The domain answers, but not from our server. See that the A record below is its only one, and that no proxy is in front of it.',
      repair: { type: 'copy', label: 'Copy the IP address', text: serverIpv4 },
    }),
  ],
  ['INVALID_FRAMEWORK', goTo('framework', 'This framework cannot be used with the other choices.')],
  ['INVALID_INVENTORY', goTo('inventory', 'This inventory cannot be used with the framework.')],
  ['INVALID_HOUSING', goTo('housing', 'This housing cannot be used with the framework.')],
  ['INVALID_PHONE', goTo('phone', 'This phone cannot be used with the framework.')],
  [
    'INVALID_FIVEM_SERVER',
    goTo(
      'serverIp',
      'Your game server did not answer. See that it is running, and that its port is open for TCP and UDP.',
    ),
  ],
  [
    'INVALID_SERVER_IP',
    goTo('serverIp', 'Our server cannot reach this address. Use the public one, not one of your own network.'),
  ],
  [
    'INVALID_SERVER_PORT',
    goTo('serverPort', 'The port is the one behind the colon in the address that players connect to.'),
  ],
])

/** Undefined for a code that nobody knows: then the sentence of the refusal stands alone. */
export function explain(code: string | undefined, facts: Facts): Explanation | undefined {
  return EXPLANATIONS.get(code ?? '')?.(facts)
}

function goTo(field: string, why: string): Explain {
  return () => ({ why, repair: { type: 'goTo', field } })
}

function atDiscord(page: 'information' | 'oauth2' | 'bot', why: string): Explain {
  return ({ typed }) => ({
    why,
    repair: {
      type: 'open',
      label: 'Open the application at Discord',
      href: `${applications()}/${digits(typed.clientId)}/${page}`,
    },
  })
}

function applications(): string {
  return 'https://discord.com/developers/applications'
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
