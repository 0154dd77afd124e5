import { isKnownByAnyName, withKnownKeys } from '#machines/manage/config/config-keys'
import type { DeploymentConfig } from '#machines/shared/model'
import type { Secret } from '#machines/shared/secret'
import { acknowledged, call } from '../client/call'
import type { ApiClient } from '../client/client'
import { unreadable } from '../client/failure'
import { parseLossless, stringifyLossless } from '../decode/lossless'

/**
 * The configuration of a running service: GET /services/{id}/deployment/config. Everything in it is kept, under the portal's
 * names where it knows them.
 */
export async function getDeploymentConfig(
  client: ApiClient,
  { serviceId }: { serviceId: string },
  signal: AbortSignal,
): Promise<DeploymentConfig> {
  const response = client.GET('/services/{id}/deployment/config', {
    params: { path: { id: serviceId } },
    parseAs: 'text',
    signal,
  })
  return withKnownKeys(configIn(jsonIn(await call(response))))
}

/** Replaces the configuration of a running service by all of `config`: PUT /services/{id}/deployment/config. */
export async function saveDeploymentConfig(
  client: ApiClient,
  { serviceId, config, userId }: { serviceId: string; config: DeploymentConfig; userId: string },
  signal: AbortSignal,
): Promise<void> {
  const response = client.PUT('/services/{id}/deployment/config', {
    params: { path: { id: serviceId } },
    body: { config, userId },
    bodySerializer: stringifyLossless,
    parseAs: 'text',
    signal,
  })
  await acknowledged(response)
}

/** The customer's bot, with the secrets wrapped. */
export type NewDiscordCredentials = {
  readonly clientId: string
  readonly clientSecret: Secret
  readonly botToken: Secret
  readonly guildId: string
}

/** Replaces the credentials of a service's bot: PUT /services/{id}/discord-credentials. They are never read back. */
export async function saveDiscordCredentials(
  client: ApiClient,
  serviceId: string,
  { clientId, clientSecret, botToken, guildId }: NewDiscordCredentials,
  signal: AbortSignal,
): Promise<void> {
  const response = client.PUT('/services/{id}/discord-credentials', {
    params: { path: { id: serviceId } },
    body: { clientId, clientSecret: clientSecret.reveal(), botToken: botToken.reveal(), guildId },
    parseAs: 'text',
    signal,
  })
  await acknowledged(response)
}

/** A database, with its password wrapped. */
export type NewDatabaseCredentials = {
  readonly dbHost: string
  readonly dbUser: string
  readonly dbPassword: Secret
  readonly dbName: string
  readonly dbPort: number
}

/** Replaces the credentials of a service's database: PUT /services/{id}/database-credentials. They are never read back. */
export async function saveDatabaseCredentials(
  client: ApiClient,
  serviceId: string,
  { dbHost, dbUser, dbPassword, dbName, dbPort }: NewDatabaseCredentials,
  signal: AbortSignal,
): Promise<void> {
  const response = client.PUT('/services/{id}/database-credentials', {
    params: { path: { id: serviceId } },
    body: { dbHost, dbUser, dbPassword: dbPassword.reveal(), dbName, dbPort },
    parseAs: 'text',
    signal,
  })
  await acknowledged(response)
}

/** Cancels a service at the end of its billing cycle: POST /services/{id}/cancel. */
export async function cancelService(
  client: ApiClient,
  { serviceId }: { serviceId: string },
  signal: AbortSignal,
): Promise<void> {
  const params = { path: { id: serviceId } }
  await acknowledged(client.POST('/services/{id}/cancel', { params, parseAs: 'text', signal }))
}

/** What an envelope may have beside its `data`; a configuration has keys of its own there. */
const ENVELOPE_KEYS: ReadonlySet<string> = new Set(['success', 'message', 'status', 'statusCode', 'code', 'error'])

/**
 * The configuration in an answer: in `data`, once or twice, or at the top (customer specification, section 7). Any object can be
 * one, and what was taken for one would be saved over the real one. So it is the first that has a key that is known; without
 * any, it is in `data`, unless that may as well be an envelope with nothing in it.
 *
 * @throws an `unreadable` ApiError when there is none
 */
function configIn(body: unknown): Readonly<Record<string, unknown>> {
  const data = inside(body, 'data')
  const inner = inside(data, 'data')
  const places = [body, data, inner, ...[body, data, inner].map((place) => inside(place, 'config'))]
  const known = places.filter(isRecord).find(hasKnownKey)
  if (known !== undefined) return known
  if (!isRecord(data)) throw unreadable()
  const keys = Object.keys(data)
  const isEnvelope = keys.length > 0 && keys.every((key) => key === 'data' || ENVELOPE_KEYS.has(key))
  if (!isEnvelope) return data
  if (!isRecord(inner)) throw unreadable()
  return inner
}

function inside(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

function hasKnownKey(value: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(value).some(isKnownByAnyName)
}

/** JSON that is kept to the last digit. */
function jsonIn(text: unknown): unknown {
  try {
    return parseLossless(String(text))
  } catch {
    throw unreadable()
  }
}

/** An object of the JSON itself: a number that JavaScript would round is one of a class of its own. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
