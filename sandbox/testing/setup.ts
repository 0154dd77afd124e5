import type { Schemas } from '../server/schemas'
import { flowSteps } from '../setup/flow-steps'
import { contractCalls } from './contract-calls'
import type { Reading, TestClient } from './test-client'

/** The steps after the payment. */
export type LaterStep = Exclude<Schemas['FlowStep'], 'validate_stripe'>

type Payloads = Readonly<Record<LaterStep, Schemas['FlowStepPayload']>>

const examples: Readonly<Record<string, object | undefined>> = Object.fromEntries(
  contractCalls.flatMap(({ id, path, examples }) =>
    id === 'submitFlowStep' ? [[path.split('/').at(-1), examples[0]]] : [],
  ),
)

/** Unlike the contract's example, it has other values than the defaults, and they tell the fields apart. */
const ownPayloads = {
  validate_configuration: { framework: 'qb', inventory: 'ox', housing: 'qs', phone: 'npwd' },
  validate_meta: {
    serverName: 'Sunset Roleplay',
    shortName: 'SRP',
    serverDescription: '',
    calendarTimezone: 'Europe/Berlin',
    rulesPage: true,
    previousCalendarEvents: false,
    portalHomeDescription: '',
    punishmentMonths: 6,
    serverIp: '203.0.113.20',
    serverPort: 30_120,
    personalInvSlots: 100,
    propertyInvSlots: 60,
    vehicleTrunkInvSlots: 50,
    vehicleGloveboxInvSlots: 5,
  },
  validate_dns: { domain: 'panel.sunset.example' },
  validate_discord: {
    clientId: '123456789012345678',
    clientSecret: 'not-a-real-secret',
    botToken: 'not-a-real-token',
    guildId: '876543210987654321',
  },
  validate_db: { dbHost: 'db.sunset.example', dbPort: 3306, dbUser: 'panel', dbPwd: 'not-a-real-one', dbName: 'rp' },
} as const satisfies Partial<Payloads>

// Safe: only the first step is the payment.
export const laterSteps = flowSteps.slice(1) as readonly LaterStep[]
// Safe: there are steps after the payment.
export const lastStep = laterSteps.at(-1) as LaterStep

/** Valid data for each step: the contract's example, if the sandbox's tests need no other. */
// Safe: the contract has an example for each step, and its tests submit it.
export const goodPayloads = { ...examples, ...ownPayloads } as Payloads & typeof ownPayloads

/** Returns valid data with these values typed into some fields. */
export function payloadWith(
  flowStep: Schemas['FlowStep'],
  values: Readonly<Record<string, string>>,
): Record<string, unknown> {
  if (flowStep === 'validate_stripe') throw new Error('The payment step has no form')
  const good: Readonly<Record<string, unknown>> = goodPayloads[flowStep]
  const typed = Object.entries(values).map(([field, text]) => [
    field,
    typeof good[field] === 'number' ? Number(text) : text,
  ])
  return { ...good, ...Object.fromEntries(typed) }
}

export function submitStep(
  client: TestClient,
  serviceId: string,
  flowStep: Schemas['FlowStep'],
  payload: unknown,
): Promise<Reading> {
  return client.call('POST', `/services/flows/${serviceId}/${flowStep}`, payload)
}

/** Returns the current step of a service. Requires the envelope `data`. */
export async function stepOf(client: TestClient, serviceId: string): Promise<string | null> {
  const { body } = await client.call('GET', `/services/flows/${serviceId}`)
  // The sandbox validates its responses.
  return (body as { data: { flow_step: string | null } }).data.flow_step
}
