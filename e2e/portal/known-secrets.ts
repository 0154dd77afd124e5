import type { BrowserContext, Request } from '@playwright/test'
import { SEED_PASSWORD } from '#sandbox/account/people.seeds'
import type { SandboxControl } from '../support/fixtures'
import type { KnownSecret } from '../support/sinks'

const endsWith = (own: string) => (url: string) => url.endsWith(own)
const includes = (own: string) => (url: string) => url.includes(own)

/** A value that is sent in the body of one call, or in none. */
const typed = (name: string, value: string, own?: (url: string) => boolean): KnownSecret => ({
  name,
  value,
  needed: own === undefined ? {} : { body: own },
})

export const PASSWORDS = {
  registered: 'Known-Register-5Kp',
  wrong: 'Known-Mistyped-8Wd',
  given: 'Known-Given-Word-6Lm',
} as const
export const SETUP = {
  clientSecret: 'known-setup-client-1Aa',
  botToken: 'known-setup-token-2Bb',
  dbPwd: 'known-setup-db-3Cc',
}
export const MANAGED = {
  clientSecret: 'known-manage-client-4Dd',
  botToken: 'known-manage-token-5Ee',
  dbPwd: 'known-manage-db-6Ff',
}
/** The payment provider accepts any number with a valid check digit. */
export const CARD = { number: '4000056655665556', code: '7391' } as const

const isLogin = endsWith('/auth/login')

/** The values that a customer types. */
export const OF_CUSTOMER: readonly KnownSecret[] = [
  typed('password of the registration', PASSWORDS.registered, (url) => isLogin(url) || url.endsWith('/v1/users')),
  typed('mistyped password', PASSWORDS.wrong, isLogin),
  typed('client secret of the setup', SETUP.clientSecret, endsWith('/validate_discord')),
  typed('bot token of the setup', SETUP.botToken, endsWith('/validate_discord')),
  typed('database password of the setup', SETUP.dbPwd, endsWith('/validate_db')),
  typed('new client secret', MANAGED.clientSecret, endsWith('/discord-credentials')),
  typed('new bot token', MANAGED.botToken, endsWith('/discord-credentials')),
  typed('new database password', MANAGED.dbPwd, endsWith('/database-credentials')),
  typed('card number', CARD.number, includes('/__stripe/intents/')),
  typed('card number with spaces', CARD.number.replaceAll(/\d{4}(?=\d)/g, '$& ')),
  typed('security code', CARD.code),
]

/** The values that an administrator types. */
export const OF_ADMINISTRATOR: readonly KnownSecret[] = [
  typed("administrator's password", SEED_PASSWORD, isLogin),
  typed('mistyped password', PASSWORDS.wrong, isLogin),
  typed(
    'password that an administrator sets',
    PASSWORDS.given,
    (url) => isLogin(url) || /\/admin\/users\/\w+$/.test(url),
  ),
]

/** The cookies of the session, which only the browser and the header for the API need. */
export async function secretsInCookies(context: BrowserContext): Promise<readonly KnownSecret[]> {
  const cookies = await context.cookies()
  return cookies.flatMap(({ name, value: encoded }): readonly KnownSecret[] => {
    const value = decodeURIComponent(encoded)
    if (name === 'XSRF-TOKEN') return [{ name, value, needed: { headers: includes('/v1/') }, allowed: ['cookies'] }]
    return name === 'sandbox-world' ? [] : [{ name, value, needed: {} }]
  })
}

/** The secrets of the payment intents. The provider's own script sends them to the provider. */
export async function secretsOfIntents(sandbox: SandboxControl): Promise<readonly KnownSecret[]> {
  const atProvider = includes('/__stripe/')
  const needed = { address: atProvider, body: atProvider }
  return (await sandbox.intents()).map(({ id, clientSecret }) => ({
    name: `secret of ${id}`,
    value: clientSecret,
    needed,
  }))
}

/**
 * The code and the state of each return from Discord. They pass through addresses, as OAuth requires. The state counts only
 * once: afterwards it is a random text without use, which stays in the address that the browser has opened the document with.
 */
export function secretsOfDiscord(requests: readonly Request[]): readonly KnownSecret[] {
  const isTrip = (url: string) =>
    url.includes('/__discord/') || /\/auth\/discord\/callback\?|discord_connected=/.test(url)
  // The files of the portal are requested by the document with that address.
  const isOutsideApi = (url: string) => isTrip(url) || !url.includes('/v1/')
  return requests.flatMap((request) => {
    if (!request.url().includes('/auth/discord/callback?')) return []
    const query = new URL(request.url()).searchParams
    const [code, state] = ['code', 'state'].map((name) => query.get(name) ?? '')
    return [
      { name: "Discord's code", value: code ?? '', needed: { address: isTrip, body: isTrip } },
      {
        name: "Discord's state",
        value: state ?? '',
        needed: { address: isTrip, body: isTrip, headers: isOutsideApi },
        allowed: ['addressesBefore', 'measured', 'written', 'globals'],
      },
    ]
  })
}
