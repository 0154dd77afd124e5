import { isKnownByAnyName, withKnownKeys } from '#machines/manage/config/config-keys'
import type { DeploymentConfig } from '#machines/shared/model'
import type { Secret } from '#machines/shared/secret'
import { acknowledged, call } from '../../shared/client/call'
import type { ApiClient } from '../../shared/client/client'
import { unreadable } from '../../shared/client/failure'
import { withSecrets } from '../../shared/client/with-secrets'
import { parseLossless, stringifyLossless } from '../../shared/decode/lossless'

/**
 * The configuration of a running service: GET /services/{id}/deployment/config. All keys are preserved; known keys get the
 * portal's names (docs/product/manage.md#keys).
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

/** Replaces the complete configuration of a running service: PUT /services/{id}/deployment/config. */
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
  await withSecrets([clientSecret, botToken], acknowledged(response))
}

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
  await withSecrets([dbPassword], acknowledged(response))
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

/** Keys of an envelope next to `data`. Any other key there belongs to a configuration. */
const ENVELOPE_KEYS: ReadonlySet<string> = new Set(['success', 'message', 'status', 'statusCode', 'code', 'error'])

/**
 * Finds the configuration in a response: in `data`, once or twice, or at the top (docs/product/README.md#responses). Any object
 * could be a configuration, and a wrong one would overwrite the real one when saved. So the first object with a known key is used.
 * Without any, it is the object in `data`, unless that could be an empty envelope.
 *
 * @throws an `unreadable` ApiError if there is none
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

/** Parses JSON and preserves all digits of large numbers. */
function jsonIn(text: unknown): unknown {
  try {
    return parseLossless(String(text))
  } catch {
    throw unreadable()
  }
}

/** Only objects of the JSON itself, because `parseLossless` represents a large number as an object of a class. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
