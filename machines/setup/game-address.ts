import { ipv4Problem, portProblem } from '../shared/numbers'
import type { Reading } from '../shared/reading'
import { reachOf } from './network'

/** The web interface that manages a game server. Players cannot connect to this port. */
const TX_ADMIN_PORT = 40_120

/** A longer text is no address, and would take long to search. */
const MAX_LENGTH = 300

/** What was recognized in a pasted address, or what is advised about an address and its port. */
export type AddressRemark =
  | 'address'
  | 'addressAndPort'
  | 'txAdminAddress'
  | 'loopback'
  | 'privateNetwork'
  | 'ipv6'
  | 'joinCode'
  | 'name'
  | 'txAdminPort'

type Address = { readonly ip: string; readonly port: string | undefined; readonly remark: AddressRemark }

/**
 * Puts the address that was read in one field into it, and its port into the other one.
 *
 * @param portField undefined if the port cannot be edited
 */
export function withAddress<Typed extends object, Field extends keyof Typed>(
  { values, found }: Reading<Typed, never>,
  ipField: Field,
  portField: keyof Typed | undefined,
): Reading<Typed, AddressRemark> {
  const text = values[ipField]
  const address = typeof text === 'string' ? readAddress(text) : undefined
  if (address === undefined || address.ip === text) return { values, found }
  const port = portField !== undefined && address.port !== undefined ? { [portField]: address.port } : undefined
  const remark = port === undefined && address.port !== undefined ? 'address' : address.remark
  return { values: { ...values, [ipField]: address.ip, ...port }, found: { ...found, [ipField]: [remark] } }
}

/** The console command, and links that do the same. */
const COMMAND = /^(?:[>/]?\s*connect\s+|(?:fivem|redm):\/\/connect\/)/i
const WEB = /^https?:\/\//i

/**
 * Reads the address in what people have: `connect 203.0.113.20:30120; password x`, `fivem://connect/...`, `203.0.113.20 30120`,
 * `IP: ... Port: ...`, or txAdmin's address, whose port is not the game's. Undefined for any other text. The password of a game
 * server is not needed and is dropped.
 *
 * @param text tidied
 */
function readAddress(text: string): Address | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const rest = withoutCommand(text).replace(/^[^\d:=]*[:=\s]\s*(?=\d)/, '')
  const [, numbers = '', digits, path = ''] =
    /^(\d+(?:\s*[.,]\s*\d+){3})(?:[\s:,;|]+(?:port\s*[:=]?\s*)?(\d+))?(\/\S*)?$/i.exec(rest) ?? []
  // A phone's keyboard for numbers may only have a comma.
  const ip = numbers.replace(/\s*[.,]\s*/g, '.')
  if (ipv4Problem(ip) !== undefined || (digits !== undefined && portProblem(digits) !== undefined)) return undefined
  if (path.length > 1 && !WEB.test(text)) return undefined
  if (digits === undefined) return { ip, port: undefined, remark: 'address' }
  if (Number(digits) === TX_ADMIN_PORT && !COMMAND.test(text)) return { ip, port: undefined, remark: 'txAdminAddress' }
  return { ip, port: String(Number(digits)), remark: 'addressAndPort' }
}

/** Advice about an address. The last remarks explain why it is invalid. */
export function addressRemarks(address: string): readonly AddressRemark[] {
  const reach = reachOf(address)
  if (reach === 'public') return []
  if (reach !== undefined) return [reach === 'loopback' ? 'loopback' : 'privateNetwork']
  const rest =
    address.length > MAX_LENGTH
      ? ''
      : withoutCommand(address)
          .replace(/[;/].*$/, '')
          .trim()
  if (/^localhost(:\d+)?$/i.test(rest)) return ['loopback']
  if (/^\[?[\da-f]*:[\da-f]*:[\da-f:.]*(%\w+)?\]?(:\d+)?$/i.test(rest)) return ['ipv6']
  if (isJoinCode(address, rest)) return ['joinCode']
  return /^([\p{L}\d-]+\.)+\p{L}[\p{L}\d-]+([:\s]+\d+)?$/u.test(rest) ? ['name'] : []
}

/** Advice about a port. */
export function portRemarks(port: string): readonly AddressRemark[] {
  return Number(port) === TX_ADMIN_PORT ? ['txAdminPort'] : []
}

/** A link such as cfx.re/join/abc123, or its code. Neither contains the address. */
function isJoinCode(text: string, rest: string): boolean {
  return /(^|\/|\s)cfx\.re\/join\/\w+/i.test(text) || /^(?=.*[a-z])[a-z\d]{6}$/i.test(rest)
}

/** The address alone: without a command, a scheme and what follows a semicolon, unless that is a port. */
function withoutCommand(text: string): string {
  return text
    .replace(COMMAND, '')
    .replace(WEB, '')
    .replace(/\s*;(?!\s*\d+$).*$/, '')
    .trim()
}
