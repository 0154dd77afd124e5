import { readAddress, TX_ADMIN_PORT } from '../../setup/game-address'
import { addressAdvice, foundIn, type ServerRemark } from '../../setup/server'
import { type Reading, type Remarks, readEach } from '../../setup/step-rules'
import { tidied, tidiedToAscii } from '../../shared/typed-text'
import { fieldOf } from './config-fields'
import { type ConfigFormField, changedFields, SCALAR_KEYS, type TypedConfig } from './config-values'

/** The fields that are neither free text nor a list. */
const READERS: readonly (readonly [ConfigFormField, (text: string) => string])[] = [
  ...SCALAR_KEYS.filter((key) => ['number', 'address'].includes(fieldOf(key).kind)).map(
    (key) => [key, tidiedToAscii] as const,
  ),
  ['footerUrl1', tidied],
  ['footerUrl2', tidied],
]

/** Reads the edited texts as they are sent, with the setup's rules for a pasted address (docs/product/manage.md#text). */
export function readTyped(received: TypedConfig, typed: TypedConfig): Reading<TypedConfig, ServerRemark> {
  const edited = changedFields(received, typed)
  const readers = Object.fromEntries(READERS.filter(([field]) => edited.includes(field)))
  const { values, found } = readEach(typed, readers)
  const address = edited.includes('SERVER_IP') ? readAddress(values.SERVER_IP) : undefined
  if (address === undefined || address.ip === values.SERVER_IP) return { values, found }
  return {
    values: { ...values, SERVER_IP: address.ip, SERVER_PORT: address.port ?? values.SERVER_PORT },
    found: { ...found, SERVER_IP: [foundIn(address)] },
  }
}

/** Advice about the edited address and port. */
export function adviceOn(received: TypedConfig, values: TypedConfig): Remarks<TypedConfig, ServerRemark> {
  const edited = changedFields(received, values)
  const address = edited.includes('SERVER_IP') ? addressAdvice(values.SERVER_IP) : undefined
  const isOfTxAdmin = edited.includes('SERVER_PORT') && Number(values.SERVER_PORT) === TX_ADMIN_PORT
  return {
    ...(address === undefined ? {} : { SERVER_IP: [address] }),
    ...(isOfTxAdmin ? { SERVER_PORT: ['txAdminPort'] } : {}),
  }
}
