import { type Checks, problemsOf, required } from '../shared/form'
import { ipv4Problem, portProblem, wholeNumberProblem } from '../shared/numbers'
import { freeText, type Reading, readEach } from '../shared/reading'
import { tidied, tidiedToAscii } from '../shared/typed-text'
import { type AddressRemark, addressRemarks, portRemarks, withAddress } from './game-address'
import { anything, matching, type StepRules } from './step-rules'
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

const optional = () => undefined
const READERS = {
  serverIp: tidiedToAscii,
  serverPort: tidiedToAscii,
  serverName: freeText,
  shortName: freeText,
  serverDescription: freeText,
  portalHomeDescription: freeText,
  calendarTimezone: tidied,
  punishmentMonths: tidiedToAscii,
  personalInvSlots: tidiedToAscii,
  propertyInvSlots: tidiedToAscii,
  vehicleTrunkInvSlots: tidiedToAscii,
  vehicleGloveboxInvSlots: tidiedToAscii,
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
function readServer(typed: TypedServer): Reading<TypedServer, AddressRemark> {
  return withAddress(readEach(typed, READERS), 'serverIp', 'serverPort')
}

/** The step has no secrets, so every field may be stored, but for an address that was pasted with a password. */
export const serverRules: StepRules<TypedServer, never, AddressRemark> = {
  read: readServer,
  advice: ({ serverIp, serverPort }) => ({ serverIp: addressRemarks(serverIp), serverPort: portRemarks(serverPort) }),
  problems: serverProblems,
  storable: {
    serverIp: matching(/^[\d. ]{0,40}$/),
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
