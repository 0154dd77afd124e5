import { type AddressRemark, addressRemarks, portRemarks, withAddress } from '../../setup/game-address'
import { type Reading, type Remarks, readEach } from '../../shared/reading'
import { tidiedToAscii, unwrapped } from '../../shared/typed-text'
import { fieldOf } from './config-fields'
import { type ConfigFormField, changedFields, type ReadConfig, SCALAR_KEYS, type TypedConfig } from './config-values'

/** The fields that are neither free text nor a list. A web address may contain any character. */
const READERS: readonly (readonly [ConfigFormField, (text: string) => string])[] = [
  ...SCALAR_KEYS.filter((key) => ['number', 'address'].includes(fieldOf(key).kind)).map(
    (key) => [key, tidiedToAscii] as const,
  ),
  ['footerUrl1', unwrapped],
  ['footerUrl2', unwrapped],
]

/** Reads the edited texts as they are sent, with the setup's rules for a pasted address (docs/product/manage.md#text). */
export function readTyped(
  { typed: received, fixed }: ReadConfig,
  typed: TypedConfig,
): Reading<TypedConfig, AddressRemark> {
  const edited = changedFields(received, typed)
  const reading = readEach(typed, Object.fromEntries(READERS.filter(([field]) => edited.includes(field))))
  if (!edited.includes('SERVER_IP')) return reading
  return withAddress(reading, 'SERVER_IP', fixed.has('SERVER_PORT') ? undefined : 'SERVER_PORT')
}

/** Advice about the edited address and port. */
export function adviceOn({ typed: received }: ReadConfig, values: TypedConfig): Remarks<TypedConfig, AddressRemark> {
  const edited = changedFields(received, values)
  return {
    SERVER_IP: edited.includes('SERVER_IP') ? addressRemarks(values.SERVER_IP) : [],
    SERVER_PORT: edited.includes('SERVER_PORT') ? portRemarks(values.SERVER_PORT) : [],
  }
}
