import { type Checks, problemsOf, required } from '../shared/form'
import { ipv4Problem, portProblem, wholeNumberProblem } from '../shared/numbers'
import { tidied, tidiedToAscii } from '../shared/typed-text'
import { type Address, isIpv6, isJoinCode, isName, readAddress, TX_ADMIN_PORT } from './game-address'
import { reachOf } from './network'
import { anything, freeText, type Reading, type Remarks, readEach, type StepRules } from './step-rules'
import { TIME_ZONES } from './time-zones'

/** Numbers are text until they are sent. */
export type TypedServer = {
  readonly serverIp: string
  readonly serverPort: string
  readonly serverName: string
  readonly shortName: string
  readonly serverDescription: string
  readonly portalHomeDescription: string
  readonly calendarTimezone: string
  readonly punishmentMonths: string
  readonly rulesPage: boolean
  readonly previousCalendarEvents: boolean
  readonly personalInvSlots: string
  readonly propertyInvSlots: string
  readonly vehicleTrunkInvSlots: string
  readonly vehicleGloveboxInvSlots: string
}

/** The defaults of docs/product/setup.md#server. The name depends on the brand, and the time zone on the browser. */
export const DEFAULT_SERVER: Omit<TypedServer, 'serverName' | 'calendarTimezone'> = {
  shortName: 'ACP',
  serverDescription: '',
  rulesPage: true,
  previousCalendarEvents: true,
  portalHomeDescription: '',
  punishmentMonths: '6',
  serverIp: '',
  serverPort: '30120',
  personalInvSlots: '100',
  propertyInvSlots: '60',
  vehicleTrunkInvSlots: '50',
  vehicleGloveboxInvSlots: '5',
}

/** A remark of this step: what was recognized in a pasted address, or what is advised about it. */
export type ServerRemark =
  | 'address'
  | 'addressAndPort'
  | 'txAdminAddress'
  | 'loopback'
  | 'privateNetwork'
  | 'ipv6'
  | 'joinCode'
  | 'name'
  | 'txAdminPort'

const optional = () => undefined
const readNumber = tidiedToAscii
const READERS = {
  serverIp: tidiedToAscii,
  serverPort: readNumber,
  serverName: freeText,
  shortName: freeText,
  serverDescription: freeText,
  portalHomeDescription: freeText,
  calendarTimezone: tidied,
  punishmentMonths: readNumber,
  personalInvSlots: readNumber,
  propertyInvSlots: readNumber,
  vehicleTrunkInvSlots: readNumber,
  vehicleGloveboxInvSlots: readNumber,
}
const slots = (typed: string) => wholeNumberProblem(typed, 1, 1_000)

/** In the order of the form (docs/product/setup.md#server). */
const CHECKS: Checks<TypedServer> = {
  serverIp: ipv4Problem,
  serverPort: portProblem,
  serverName: required('Server Name is required'),
  shortName: required('Short Name is required'),
  serverDescription: optional,
  portalHomeDescription: optional,
  calendarTimezone: (typed) => (TIME_ZONES.includes(typed) ? undefined : 'Please choose a time zone'),
  punishmentMonths: (typed) => wholeNumberProblem(typed, 1, 36),
  rulesPage: optional,
  previousCalendarEvents: optional,
  personalInvSlots: slots,
  propertyInvSlots: slots,
  vehicleTrunkInvSlots: slots,
  vehicleGloveboxInvSlots: slots,
}

export function serverProblems(typed: TypedServer): Partial<Record<keyof TypedServer, string>> {
  return problemsOf(CHECKS, readServer(typed).values)
}

/** Reads an address with everything that people paste with it (docs/product/setup.md#server). */
export function readServer(typed: TypedServer): Reading<TypedServer, ServerRemark> {
  const { values, found } = readEach(typed, READERS)
  const address = readAddress(values.serverIp)
  if (address === undefined || address.ip === values.serverIp) return { values, found }
  return {
    values: { ...values, serverIp: address.ip, serverPort: address.port ?? values.serverPort },
    found: { ...found, serverIp: [foundIn(address)] },
  }
}

function foundIn({ port, isOfTxAdmin }: Address): ServerRemark {
  if (isOfTxAdmin) return 'txAdminAddress'
  return port === undefined ? 'address' : 'addressAndPort'
}

function serverAdvice({ serverIp, serverPort }: TypedServer): Remarks<TypedServer, ServerRemark> {
  const address = addressAdvice(serverIp)
  return {
    ...(address === undefined ? {} : { serverIp: [address] }),
    ...(Number(serverPort) === TX_ADMIN_PORT ? { serverPort: ['txAdminPort' as const] } : {}),
  }
}

/** The first that applies. The last ones explain why the address is invalid. */
export function addressAdvice(address: string): ServerRemark | undefined {
  switch (reachOf(address)) {
    case 'loopback':
      return 'loopback'
    case 'private':
      return 'privateNetwork'
    case 'public':
      return undefined
    default:
      if (isIpv6(address)) return 'ipv6'
      if (isJoinCode(address)) return 'joinCode'
      return isName(address) ? 'name' : undefined
  }
}

/** The step has no secrets, so every field may be stored. */
export const serverRules: StepRules<TypedServer, never, ServerRemark> = {
  read: readServer,
  advice: serverAdvice,
  problems: serverProblems,
  storable: {
    serverIp: anything,
    serverPort: anything,
    serverName: anything,
    shortName: anything,
    serverDescription: anything,
    portalHomeDescription: anything,
    calendarTimezone: anything,
    punishmentMonths: anything,
    rulesPage: anything,
    previousCalendarEvents: anything,
    personalInvSlots: anything,
    propertyInvSlots: anything,
    vehicleTrunkInvSlots: anything,
    vehicleGloveboxInvSlots: anything,
  },
  toSubmission: (typed) => readServer(typed).values,
}
