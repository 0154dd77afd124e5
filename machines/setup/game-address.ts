import { ipv4Problem, portProblem } from '../shared/numbers'

/** The web interface that manages a game server. Players cannot connect to this port. */
export const TX_ADMIN_PORT = 40_120

/** A game server's address. `isOfTxAdmin` is true for txAdmin's own address, whose port is not the game's. */
export type Address = { readonly ip: string; readonly port: string | undefined; readonly isOfTxAdmin: boolean }

/** A longer text is no address, and would take long to search. */
const MAX_LENGTH = 300

/** The console command, and links that do the same. */
const COMMAND = /^(?:connect\s+|(?:fivem|redm):\/\/connect\/)/i
const WEB = /^https?:\/\//i
/** Labels as in 'IP: 203.0.113.20 Port: 30120'. */
const LABEL = /\b(?:server|ip|address|port|tcp|udp)\b\s*[:=]?\s*/gi

/**
 * Reads the address in what people have: `connect 203.0.113.20:30120; password x`, `fivem://connect/...`, `203.0.113.20 30120`
 * or txAdmin's address. Undefined for any other text. The password of a server is not needed and is dropped.
 *
 * @param text tidied
 */
export function readAddress(text: string): Address | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const isCommand = COMMAND.test(text)
  const rest = text
    .replace(COMMAND, '')
    .replace(WEB, '')
    .replace(/\s*;.*$/, '')
    .replace(LABEL, '')
  const [, numbers = '', port, path = ''] =
    /^(\d+(?:\s*[.,]\s*\d+){3})(?:[\s:,]+(\d+))?(\/\S*)?$/.exec(rest.trim()) ?? []
  // A phone's keyboard for numbers may only have a comma.
  const ip = numbers.replace(/\s*[.,]\s*/g, '.')
  if (ipv4Problem(ip) !== undefined || (port !== undefined && portProblem(port) !== undefined)) return undefined
  if (path.length > 1 && !WEB.test(text)) return undefined
  const isOfTxAdmin = !isCommand && Number(port) === TX_ADMIN_PORT
  return { ip, port: isOfTxAdmin ? undefined : port, isOfTxAdmin }
}

/** An IPv6 address, with or without brackets and a port. */
export function isIpv6(text: string): boolean {
  return /^\[?[\da-f]*:[\da-f]*:[\da-f:.]*(%\w+)?\]?(:\d+)?$/i.test(withoutCommand(text))
}

/** A link such as cfx.re/join/abc123, or its code. Neither contains the address. */
export function isJoinCode(text: string): boolean {
  const rest = withoutCommand(text)
  return /^(www\.)?cfx\.re\/join\/\w+\/?$/i.test(rest) || /^(?=.*[a-z])[a-z\d]{6}$/i.test(rest)
}

/** A domain instead of a number, with or without a port. */
export function isName(text: string): boolean {
  return /^([\p{L}\d-]+\.)+\p{L}[\p{L}\d-]+(:\d+)?\/?$/u.test(withoutCommand(text))
}

function withoutCommand(text: string): string {
  return text.replace(COMMAND, '').replace(WEB, '').trim()
}
