import { type Checks, problemsOf, required } from '../shared/form'
import { ipv4Problem, portProblem, wholeNumberProblem } from '../shared/numbers'
import { anything, type StepRules, trimmed } from './step-rules'

// biome-ignore format: one zone a line would be a third of this file
/** The fixed list of docs/product/setup.md#time-zones. */
export const TIME_ZONES: readonly string[] = [
  'Africa/Cairo', 'Africa/Casablanca', 'Africa/Johannesburg', 'Africa/Lagos', 'Africa/Nairobi', 'America/Anchorage',
  'America/Argentina/Buenos_Aires', 'America/Bogota', 'America/Caracas', 'America/Chicago', 'America/Denver',
  'America/Halifax', 'America/Lima', 'America/Los_Angeles', 'America/Mexico_City', 'America/New_York',
  'America/Phoenix', 'America/Santiago', 'America/Sao_Paulo', 'America/St_Johns', 'America/Toronto', 'Asia/Bangkok',
  'Asia/Dhaka', 'Asia/Dubai', 'Asia/Jakarta', 'Asia/Jerusalem', 'Asia/Karachi', 'Asia/Kolkata', 'Asia/Manila',
  'Asia/Riyadh', 'Asia/Seoul', 'Asia/Shanghai', 'Asia/Singapore', 'Asia/Tokyo', 'Australia/Adelaide',
  'Australia/Brisbane', 'Australia/Perth', 'Australia/Sydney', 'Europe/Berlin', 'Europe/Istanbul', 'Europe/London',
  'Europe/Moscow', 'Europe/Paris', 'Pacific/Auckland', 'Pacific/Honolulu', 'UTC',
]

/** Browsers still name these listed zones as they were named once. */
const RENAMED_ZONES: ReadonlyMap<string | undefined, string> = new Map([
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
])

/** The browser's zone if it is listed, otherwise the default (D-016). */
export function preselectedZone(browserZone: string | undefined): string {
  const zone = RENAMED_ZONES.get(browserZone) ?? browserZone
  return zone !== undefined && TIME_ZONES.includes(zone) ? zone : 'America/New_York'
}

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
  return problemsOf(CHECKS, typed)
}

/** The step has no secrets, so every field may be stored. */
export const serverRules: StepRules<TypedServer> = {
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
  toSubmission: trimmed,
}

/** Splits a pasted game server address, with or without the console command: `connect 203.0.113.20:30120`. */
export function splitAddress(text: string): { ip: string; port: string } | undefined {
  const [, ip, port] = /^(?:connect\s+)?(?:https?:\/\/)?([\d.]+):(\d+)\/?$/i.exec(text.trim()) ?? []
  if (ip === undefined || port === undefined) return undefined
  return ipv4Problem(ip) === undefined && portProblem(port) === undefined ? { ip, port } : undefined
}
