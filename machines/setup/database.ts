import { type Checks, problemsOf, required } from '../shared/form'
import { portProblem } from '../shared/numbers'
import { type Reading, type Remarks, readEach } from '../shared/reading'
import { Secret } from '../shared/secret'
import { insideQuotes, tidiedToAscii, trimmedFully, unwrapped } from '../shared/typed-text'
import { reachOf } from './network'
import { matching, type StepRules } from './step-rules'

/** A name, an IPv4 address, or an IPv6 address in brackets. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f.]*:[\da-f:.]*\])$/i

export type TypedDatabase = Readonly<Record<'dbHost' | 'dbPort' | 'dbUser' | 'dbPwd' | 'dbName', string>>

export const DEFAULT_DATABASE: TypedDatabase = { dbHost: '', dbPort: '3306', dbUser: '', dbPwd: '', dbName: '' }

/** A remark of this step: what was recognized in a pasted text, or what is advised about the host. */
export type DatabaseRemark = 'connectionString' | 'unread' | 'localHost' | 'privateNetwork' | 'oneWord'

/** In the order of the form (docs/product/setup.md#database). The password is never trimmed. */
const CHECKS: Checks<TypedDatabase> = {
  dbHost: required('Database host is required'),
  dbPort: portProblem,
  dbUser: required('Database username is required'),
  dbPwd: (typed) => (typed === '' ? 'Database password is required' : undefined),
  dbName: required('Database name is required'),
}

export function databaseProblems(typed: TypedDatabase): Partial<Record<keyof TypedDatabase, string>> {
  return problemsOf(CHECKS, readDatabase(typed).values)
}

/** Splits a connection string in the host's field (docs/product/setup.md#database). */
export function readDatabase(typed: TypedDatabase): Reading<TypedDatabase, DatabaseRemark> {
  // Split before it is tidied, because it may contain the password.
  const split = splitConnectionString(typed.dbHost) ?? splitConnectionString(tidiedToAscii(typed.dbHost))
  // A string without a host must not stay readable in its field.
  const { values, found } = readEach({ ...typed, ...(split && { dbHost: '', ...split }) }, READERS)
  return split === undefined ? { values, found } : { values, found: { dbHost: ['connectionString'] } }
}

const READERS = { dbHost: tidiedToAscii, dbPort: tidiedToAscii, dbUser: unwrapped, dbName: unwrapped }

/** Hosts that our server cannot reach. None of them is refused: the operator's network may have them. */
export function databaseAdvice({ dbHost }: TypedDatabase): Remarks<TypedDatabase, DatabaseRemark> {
  const advice = hostAdvice(dbHost.toLowerCase())
  return advice === undefined ? {} : { dbHost: [advice] }
}

function hostAdvice(host: string): DatabaseRemark | undefined {
  const reach = reachOf(host)
  if (/[\s@/=]/.test(host)) return 'unread'
  if (reach === 'loopback' || /^(.*\.)?localhost$|^\[?::1?\]?$/.test(host)) return 'localHost'
  if (reach === 'private' || /\.(local|lan|internal|intranet|home|corp|localdomain|home\.arpa|fritz\.box)$/.test(host))
    return 'privateNetwork'
  return /^[\w-]+$/.test(host) ? 'oneWord' : undefined
}

const storableName = matching(/^[\w.$-]{0,64}$/)

/** A connection string in a host or name field is not stored, because it contains a password. */
export const databaseRules: StepRules<TypedDatabase, 'dbPwd', DatabaseRemark> = {
  read: readDatabase,
  advice: databaseAdvice,
  problems: databaseProblems,
  storable: {
    dbHost: (value) => typeof value === 'string' && (value === '' || isPlainHost(value)),
    dbPort: matching(/^\d{0,5}$/),
    dbUser: storableName,
    dbName: storableName,
  },
  toSubmission: databaseToSend,
}

/** The values to submit. A space at the end of a password may belong to it. */
export function databaseToSend(typed: TypedDatabase) {
  const { values } = readDatabase(typed)
  return { ...values, dbPwd: new Secret(values.dbPwd) }
}

/** The fields that a pasted connection string contains, or undefined for any other text (docs/product/setup.md#database). */
export function splitConnectionString(text: string): Partial<TypedDatabase> | undefined {
  const connection = unquoted(text)
  if (/[\r\n]/.test(connection)) return undefined
  const [, address] = /^(?:mysql|mariadb):\/\/(.*)$/i.exec(connection) ?? []
  return address === undefined ? (splitSettings(connection) ?? splitHost(connection)) : splitUrl(address)
}

/** What stands before a connection string in the files that it is copied from. */
const BEFORE =
  /^(?:#?\s*(?:set[rs]?\s+)?"?mysql_connection_string"?(?:\s*[:=]\s*|\s+)|(?:export\s+)?\w+_URL\s*=\s*|jdbc:)/i

/** Customers often copy the whole line of their game server's configuration: `set mysql_connection_string "..."`. */
function unquoted(text: string): string {
  const whole = trimmedFully(text)
  const connection = (insideQuotes(whole) ?? whole).replace(BEFORE, '')
  return insideQuotes(connection) ?? connection
}

/** Everything after the user in a URL: host, port, name and query. Only the query may contain another '@'. */
const AFTER_USER = /^([\w.-]+|\[[\da-f:.]+\])(?::(\d+))?(?:\/([^/?#@]*))?(?:\?(?:[^@]*|[^=@/]+=[^/]*))?$/i

/**
 * The last '@' before the path ends the user. If the rest is not a valid address, the password contains an unescaped '/', '?'
 * or '#', and the last '@' of the whole text ends the user.
 */
function splitUrl(address: string): Partial<TypedDatabase> | undefined {
  const [authority = ''] = address.split(/[/?#]/, 1)
  for (const end of [authority.lastIndexOf('@'), address.lastIndexOf('@')]) {
    const [, dbHost, dbPort, name = ''] = AFTER_USER.exec(address.slice(end + 1)) ?? []
    const [user = '', ...password] = address.slice(0, Math.max(end, 0)).split(':')
    if (dbHost !== undefined) {
      const query = new URLSearchParams(address.split('?')[1])
      return named({
        dbHost,
        dbPort,
        // JDBC has them in the query.
        dbUser: decoded(user) || query.get('user') || undefined,
        dbPwd: decoded(password.join(':')) || query.get('password') || undefined,
        dbName: decoded(name),
      })
    }
  }
  return undefined
}

/** Decodes each escape separately, because a password may contain a literal '%'. */
function decoded(text: string): string {
  return text.replace(
    /%[0-7][\da-f]|%[cd][\da-f]%[\da-f]{2}|%e[\da-f](%[\da-f]{2}){2}|%f[0-7](%[\da-f]{2}){3}/gi,
    (escaped) => {
      try {
        return decodeURIComponent(escaped)
      } catch {
        return escaped
      }
    },
  )
}

const KEYS: ReadonlyMap<string, keyof TypedDatabase> = new Map([
  ['host', 'dbHost'],
  ['server', 'dbHost'],
  ['hostname', 'dbHost'],
  ['address', 'dbHost'],
  ['addr', 'dbHost'],
  ['ip', 'dbHost'],
  ['datasource', 'dbHost'],
  ['port', 'dbPort'],
  ['user', 'dbUser'],
  ['username', 'dbUser'],
  ['userid', 'dbUser'],
  ['uid', 'dbUser'],
  ['password', 'dbPwd'],
  ['pwd', 'dbPwd'],
  ['pass', 'dbPwd'],
  ['database', 'dbName'],
  ['db', 'dbName'],
  ['dbname', 'dbName'],
  ['initialcatalog', 'dbName'],
])

/**
 * Splits `user=root;password=12 34;host=localhost`, which needs at least two known settings. Text between two ';' that is not
 * a setting belongs to the setting before it, because a password may contain ';'.
 */
function splitSettings(connection: string): Partial<TypedDatabase> | undefined {
  const settings = connection.split(/;(?=\s*[a-z][\w -]*=|\s*$)/i).flatMap((setting) => {
    const [key = '', ...value] = setting.split('=')
    const field = KEYS.get(key.replaceAll(/\s/g, '').toLowerCase())
    return field === undefined ? [] : [[field, settingValue(field, key, value.join('='))] as const]
  })
  if (settings.length < 2) return undefined
  const found = named(Object.fromEntries(settings))
  return { ...found, ...(found.dbHost === undefined ? undefined : splitHost(found.dbHost)) }
}

/** In 'password = 1234' the space is formatting. Any other space may belong to the password. */
function settingValue(field: keyof TypedDatabase, key: string, value: string): string {
  if (field !== 'dbPwd') return value.trim()
  return key.endsWith(' ') ? value.replace(/^ /, '') : value
}

function splitHost(connection: string): Partial<TypedDatabase> | undefined {
  const [, dbHost, dbPort] = /^(\S+):(\d+)$/.exec(connection) ?? []
  if (dbHost === undefined || dbPort === undefined) return undefined
  return isPlainHost(dbHost) && portProblem(dbPort) === undefined ? { dbHost, dbPort } : undefined
}

/** Drops fields that the string does not contain, so that they are not emptied in the form. */
function named(found: { readonly [Field in keyof TypedDatabase]?: string | undefined }): Partial<TypedDatabase> {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== ''))
}

/** Returns true if a host may be stored. A connection string that was pasted instead of a host contains a password. */
export function isPlainHost(text: string): boolean {
  return HOST.test(text.trim())
}
