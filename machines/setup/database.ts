import { type Checks, problemsOf, required } from '../shared/form'
import { portProblem } from '../shared/numbers'
import { isPlainHost } from '../shared/plain-host'
import { Secret } from '../shared/secret'
import { matching, type StepRules, trimmed } from './step-rules'

export type TypedDatabase = Readonly<Record<'dbHost' | 'dbPort' | 'dbUser' | 'dbPwd' | 'dbName', string>>

export const DEFAULT_DATABASE: TypedDatabase = { dbHost: '', dbPort: '3306', dbUser: '', dbPwd: '', dbName: '' }

/** In the order of the form, with the texts of the customer specification, section 5. The password is never trimmed. */
const CHECKS: Checks<TypedDatabase> = {
  dbHost: required('Database host is required'),
  dbPort: portProblem,
  dbUser: required('Database username is required'),
  dbPwd: (typed) => (typed === '' ? 'Database password is required' : undefined),
  dbName: required('Database name is required'),
}

export function databaseProblems(typed: TypedDatabase): Partial<Record<keyof TypedDatabase, string>> {
  return problemsOf(CHECKS, typed)
}

const storableName = matching(/^[\w.$-]{0,64}$/)

/** The database step. A connection string in the place of a host or a name is not stored: it has a password. */
export const databaseRules: StepRules<TypedDatabase, 'dbPwd'> = {
  problems: databaseProblems,
  storable: {
    dbHost: (value) => typeof value === 'string' && (value === '' || isPlainHost(value)),
    dbPort: matching(/^\s*\d{0,5}\s*$/),
    dbUser: storableName,
    dbName: storableName,
  },
  // A space at the end of a password may belong to it.
  toSubmission: (typed) => ({ ...trimmed(typed), dbPwd: new Secret(typed.dbPwd) }),
}

/** The fields that a pasted connection string names and fills; undefined when it is none. */
export function splitConnectionString(text: string): Partial<TypedDatabase> | undefined {
  const connection = unquoted(text)
  if (/[\r\n]/.test(connection)) return undefined
  const [, address] = /^(?:mysql|mariadb):\/\/(.*)$/i.exec(connection) ?? []
  return address === undefined ? (splitSettings(connection) ?? splitHost(connection)) : splitUrl(address)
}

/** A line of a game server's configuration, `set mysql_connection_string "..."`, is often copied whole. */
function unquoted(text: string): string {
  const value = text.trim().replace(/^(set\s+mysql_connection_string\s+|jdbc:)/i, '')
  const [, , inside] = /^(["'])(.*)\1$/.exec(value) ?? []
  return inside ?? value
}

/** What may follow the user in a URL: host, port, name and a query, which alone may have another '@' in it. */
const PLACE = /^([\w.-]+|\[[\da-f:.]+\])(?::(\d+))?(?:\/([^/?#@]*))?(?:\?(?:[^@]*|[^=@/]+=[^/]*))?$/i

/**
 * The last '@' before the path ends the user. Where that makes no sense, the password has a '/', '?' or '#' in it that
 * should have been escaped: then it is the last '@' of all.
 */
function splitUrl(address: string): Partial<TypedDatabase> | undefined {
  const [authority = ''] = address.split(/[/?#]/, 1)
  for (const end of [authority.lastIndexOf('@'), address.lastIndexOf('@')]) {
    const [, dbHost, dbPort, name = ''] = PLACE.exec(address.slice(end + 1)) ?? []
    const [user = '', ...password] = address.slice(0, Math.max(end, 0)).split(':')
    if (dbHost !== undefined) {
      return named({ dbHost, dbPort, dbUser: decoded(user), dbPwd: decoded(password.join(':')), dbName: decoded(name) })
    }
  }
  return undefined
}

/** One escape after the other, because a password may have a '%' of its own. */
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
  ['port', 'dbPort'],
  ['user', 'dbUser'],
  ['username', 'dbUser'],
  ['userid', 'dbUser'],
  ['uid', 'dbUser'],
  ['password', 'dbPwd'],
  ['pwd', 'dbPwd'],
  ['database', 'dbName'],
  ['db', 'dbName'],
])

/**
 * `user=root;password=12 34;host=localhost`: at least two settings that are known; others are options. What stands between
 * two ';' and is no setting belongs to the one before, which is a password then.
 */
function splitSettings(connection: string): Partial<TypedDatabase> | undefined {
  const settings = connection.split(/;(?=\s*[a-z][\w -]*=|\s*$)/i).flatMap((setting) => {
    const [key = '', ...value] = setting.split('=')
    const field = KEYS.get(key.replaceAll(/\s/g, '').toLowerCase())
    return field === undefined ? [] : [[field, settingValue(field, key, value.join('='))] as const]
  })
  return settings.length >= 2 ? named(Object.fromEntries(settings)) : undefined
}

/** The space of 'password = 1234' belongs to the way it is written; any other may belong to the password. */
function settingValue(field: keyof TypedDatabase, key: string, value: string): string {
  if (field !== 'dbPwd') return value.trim()
  return key.endsWith(' ') ? value.replace(/^ /, '') : value
}

function splitHost(connection: string): Partial<TypedDatabase> | undefined {
  const end = connection.lastIndexOf(':')
  const [dbHost, dbPort] = [connection.slice(0, end), connection.slice(end + 1)]
  return end > 0 &&
    !/\s/.test(dbHost) &&
    isPlainHost(dbHost) &&
    /^\d+$/.test(dbPort) &&
    portProblem(dbPort) === undefined
    ? { dbHost, dbPort }
    : undefined
}

/** Without what the string does not say: it must not empty a field. */
function named(found: { readonly [Field in keyof TypedDatabase]?: string | undefined }): Partial<TypedDatabase> {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== ''))
}
