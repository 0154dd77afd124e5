import fc from 'fast-check'
import { expect } from 'vitest'
import { type ApiError, TOO_LATE } from '../shared/api-error'
import { noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { testRandomCases } from '../testing/random-cases'
import { FLOW_STEPS, SETUP_STEPS, type SetupStep } from './flow-steps'
import type { Outcome, SetupCustomer } from './setup.machine'
import type { StepData } from './step-data'
import * as setup from './testing/setup-world'

const { COMPLETE, INCOMPLETE, LINKED, OF_A_PRODUCT, OF_A_SERVICE, startSetup, stateOf } = setup

/** After these errors, the step may have been accepted. */
const UNCLEAR = [noNetwork, tooLate, unreadableResponse, rejected(409), rejected(500)]
const errors = fc.constantFrom(...UNCLEAR, rejected(400), rejected(404), rejected(422), rejected(429))

/** The model holds what the setup must show after the clicks and responses. It does not use the machine or its rules. */
type Model = {
  readonly hasService: boolean
  readonly wasDeployed: boolean
  /** The call that runs. A service without a step is verified. */
  asks: keyof typeof PORTS | null
  /** The time at which the calls of the last click must have ended. */
  until: number
  calls: readonly [found: number, submitted: number, looked: number]
  step: SetupStep | null
  submission: { readonly step: SetupStep | null; readonly outcome: Outcome } | null
  /** True if the last step was submitted and not rejected. */
  mayBeDeployed: boolean
  end: 'deployed' | 'unavailable' | null
  error: ApiError | null
}

/** The port of each kind of call, by its index in `calls`. */
const PORTS = { locating: 0, submitting: 1, checking: 2, verifying: 2 } as const

function startModel({ serviceId, wasDeployed = false }: NonNullable<Parameters<typeof startSetup>[0]>): Model {
  const start = { wasDeployed, until: 35_000, submission: null, mayBeDeployed: false, end: null, error: null }
  return serviceId === undefined
    ? { ...start, hasService: false, asks: null, calls: [0, 0, 0], step: 'payment' }
    : { ...start, hasService: true, asks: 'locating', calls: [1, 0, 0], step: null }
}

function ask(model: Model, asks: keyof typeof PORTS): void {
  const [found, submitted, looked] = model.calls.map((count, port) => count + Number(port === PORTS[asks]))
  Object.assign(model, { asks, calls: [found, submitted, looked] })
}

const end = (model: Model, how: Model['end'], error: ApiError | null = null) =>
  void Object.assign(model, { end: how, error, asks: null })

const settle = (model: Model, outcome: Outcome) => Object.assign(model, { submission: { step: model.step, outcome } })
const outcomeOf = ({ submission, step }: Model) => (submission?.step === step ? submission?.outcome.type : undefined)

type Run = (model: Model, world: setup.SetupWorld) => unknown
type Command = fc.AsyncCommand<Model, setup.SetupWorld>

/** A command is skipped if the setup is over. */
function command(story: string, run: Run, check = (_: Model) => true): Command {
  return {
    check: (model) => model.end === null && check(model),
    run: async (model, world) => {
      await run(model, world)
      const { asks, calls, step, submission, end, error } = model
      const value = end ?? (asks === null ? { steps: step ?? 'payment' } : { asking: asks })
      const outcome = submission?.outcome ?? null
      expect(stateOf(world)).toEqual({
        value,
        calls,
        outcome,
        error,
        notified: end === 'deployed' ? ['notifyDeployed'] : [],
      })
      expect(world.actor.getSnapshot().context.step).toBe(step)
    },
    toString: () => story,
  }
}

type Data = 'complete' | 'incomplete' | 'missing' | StepData['step']

function dataFor({ step }: Model, what: Data): StepData | null {
  if (what === 'missing') return null
  if (what !== 'complete' && what !== 'incomplete') return COMPLETE[what]
  if (step === null || step === 'payment') return COMPLETE.server
  return what === 'complete' ? COMPLETE[step] : INCOMPLETE[step]
}

const clickContinue = (what: Data, customer: SetupCustomer | null) =>
  command(`Continue with ${what} data, ${JSON.stringify(customer)}`, (model, { actor, clock, ports }) => {
    const data = dataFor(model, what)
    actor.send({ type: 'continue', data, customer })
    if (model.asks !== null) return
    if (data === null) return void settle(model, { type: 'missing' })
    const isReady = data.step === model.step && what !== 'incomplete' && customer !== null && model.hasService
    if (!isReady || (model.step === 'bot' && !customer.isDiscordLinked)) return
    settle(model, { type: 'pending' })
    ask(model, 'submitting')
    model.until = clock.now() + 35_000
    model.mayBeDeployed = model.step === 'database'
    expect(ports.submitStep.inputs.at(-1)).toEqual({ serviceId: 'service-1', data })
  })

const edit = command('edit', (model, { actor }) => {
  actor.send({ type: 'edited' })
  if (model.asks === null) model.submission = null
})

const locateAgain = command('check again', (model, { actor, clock }) => {
  actor.send({ type: 'locateAgain' })
  if (model.asks !== null || !model.hasService) return
  ask(model, 'locating')
  model.until = clock.now() + 35_000
})

const isError = (output: unknown): output is ApiError => typeof output === 'object' && output !== null

/**
 * A response to a call, and what follows from it. `age` is how many calls were made after that call: nothing waits for it if it
 * is not the newest.
 */
function respond(port: 0 | 1 | 2, output: unknown, age: number, follow: (model: Model) => void): Command {
  return command(
    `${['step', 'submitted', 'has left'][port]}, age ${age}: ${JSON.stringify(output)}`,
    async (model, { ports }) => {
      const call = [ports.findStep, ports.submitStep, ports.hasLeftSetup][port]?.calls.at(-1 - age)
      // Safe because each command responds with an output of its port.
      await (isError(output) ? call?.reject(output) : call?.resolve(output as never))
      if (age === 0 && model.asks !== null && PORTS[model.asks] === port) follow(model)
    },
    ({ calls }) => calls[port] > age,
  )
}

const locate = (found: string | null | ApiError, age: number) =>
  respond(0, found, age, (model) => {
    const step = SETUP_STEPS.find((name) => FLOW_STEPS[name] === found)
    if (step === 'database' && (model.mayBeDeployed || model.wasDeployed)) ask(model, 'checking')
    else if (step !== undefined) Object.assign(model, { step, asks: null })
    else if (isError(found) && outcomeOf(model) === 'rejected') model.asks = null
    else if (found !== null) end(model, 'unavailable', isError(found) ? found : unreadableResponse)
    else if (model.mayBeDeployed) end(model, 'deployed')
    else if (model.wasDeployed) ask(model, 'verifying')
    else end(model, 'unavailable')
  })

const submitted = (error: ApiError | undefined, age: number) =>
  respond(1, error, age, (model) => {
    if (error === undefined && model.step === 'database') return end(model, 'deployed')
    if (error?.status === 404) return end(model, 'unavailable', error)
    settle(model, error === undefined ? { type: 'accepted' } : { type: 'rejected', error })
    if (error === undefined || UNCLEAR.includes(error)) ask(model, 'locating')
    else Object.assign(model, { mayBeDeployed: false, asks: null })
  })

const look = (hasLeft: boolean | ApiError, age: number) =>
  respond(2, hasLeft, age, (model) => {
    const error = isError(hasLeft) ? hasLeft : null
    if (hasLeft === true) end(model, 'deployed')
    else if (model.asks === 'verifying' || (error !== null && model.step === null)) end(model, 'unavailable', error)
    else Object.assign(model, { asks: null, step: error === null ? 'database' : model.step })
  })

const wait = (ms: number) =>
  command(`wait ${ms} ms`, (model, { clock }) => {
    clock.increment(ms)
    if (model.asks === null || clock.now() < model.until) return
    if (model.step === null) return end(model, 'unavailable', TOO_LATE)
    model.asks = null
    // The response to a submission is more useful than the timeout after it.
    if (!['accepted', 'rejected'].includes(outcomeOf(model) ?? '')) settle(model, { type: 'rejected', error: TOO_LATE })
  })

const flowSteps = Object.values(FLOW_STEPS)
const ages = fc.constantFrom(0, 0, 0, 0, 1, 2)
const data = fc.constantFrom<Data>(...Array(8).fill('complete'), 'incomplete', 'missing', 'domain', 'database')
const customers = fc.constantFrom(LINKED, LINKED, LINKED, { isDiscordLinked: false }, null)
const found = fc.constantFrom(...flowSteps, ...flowSteps, 'validate_db', null, 'validate_coffee')

const move = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(data, customers).map((how) => clickContinue(...how)) },
  fc.constantFrom(edit, locateAgain),
  { weight: 4, arbitrary: fc.tuple(found, ages).map((how) => locate(...how)) },
  fc.tuple(errors, ages).map((how) => locate(...how)),
  { weight: 2, arbitrary: ages.map((age) => submitted(undefined, age)) },
  { weight: 4, arbitrary: fc.tuple(errors, ages).map((how) => submitted(...how)) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(true, false, noNetwork), ages).map((how) => look(...how)) },
  fc.constantFrom(1_000, 20_000, 34_999, 35_000).map(wait),
)
const inputs = fc.constantFrom(OF_A_SERVICE, OF_A_SERVICE, OF_A_PRODUCT, { ...OF_A_SERVICE, wasDeployed: true })
const first = fc.constantFrom(...flowSteps, 'validate_db')
const stories = fc.commands([move], { maxCommands: 40, size: 'max' })

testRandomCases(
  'the setup shows what the clicks and responses lead to',
  1_000,
  fc.tuple(inputs, first, stories),
  { 'a submission': 50, deployed: 4 },
  async ([input, step, story]) => {
    const world = startSetup(input)
    const model = startModel(input)
    if (model.hasService) await locate(step, 0).run(model, world)
    await fc.asyncModelRun(() => ({ model, real: world }), story)
    world.actor.stop()
    return [...Array<string>(model.calls[1]).fill('a submission'), String(model.end)]
  },
)
