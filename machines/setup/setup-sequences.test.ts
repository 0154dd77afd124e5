import fc from 'fast-check'
import { expect } from 'vitest'
import { noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { play, runSequence, sequencesOf } from '../testing/play'
import { testRandomCases } from '../testing/random-cases'
import { FLOW_STEPS } from './flow-steps'
import * as setup from './testing/setup-world'

const { at, COMPLETE, FORM_STEPS, INCOMPLETE, LAST, LINKED, OF_A_PRODUCT, OF_A_SERVICE, startSetup, stateOf, submit } =
  setup
type SetupStep = setup.SetupSteps[number]

const LIMIT_MS = 35_000

const complete = FORM_STEPS.map((step) => COMPLETE[step])
const data = fc.constantFrom(...complete, ...complete, ...complete, INCOMPLETE.bot, INCOMPLETE[LAST])
const customer = fc.constantFrom(LINKED, LINKED, LINKED, { isDiscordLinked: false })
const found = fc.constantFrom(...Object.values(FLOW_STEPS), FLOW_STEPS[LAST], FLOW_STEPS[LAST], null, 'validate_coffee')
const error = fc.constantFrom(
  ...[noNetwork, tooLate, unreadableResponse, rejected(409), rejected(500)],
  ...[400, 404, 422, 429].map((status) => rejected(status)),
)
/** Late responses too: nothing may wait for them any more. */
const before = fc.constantFrom(0, 0, 0, 1)
const response = <TPort extends string>(port: TPort, output: fc.Arbitrary<unknown>) =>
  fc.record({ port: fc.constant(port), output, before })

const step: fc.Arbitrary<SetupStep> = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(data, customer).map((how) => submit(...how)) },
  { weight: 6, arbitrary: response('findStep', found) },
  { weight: 3, arbitrary: response('submitStep', fc.constant(undefined)) },
  { weight: 2, arbitrary: response('findProgress', fc.constantFrom('inSetup', 'deploying', 'done')) },
  {
    weight: 4,
    arbitrary: fc.record({ port: fc.constantFrom('findStep', 'submitStep', 'findProgress'), error, before }),
  },
  fc.constantFrom<SetupStep[]>('edited', 'locateAgain', 1_000, 20_000, LIMIT_MS - 1, LIMIT_MS),
)

type Model = {
  readonly played: setup.SetupWorld
  readonly wasDeployed: boolean
  state: ReturnType<typeof stateOf>
  /** The time of the click whose calls run. */
  busySince: number
  readonly reached: string[]
}

function verify(model: Model, next: SetupStep): void {
  const { played, state: earlier, wasDeployed, reached } = model
  const { actor, clock, ports } = played
  const snapshot = actor.getSnapshot()
  const state = stateOf(played)
  model.state = state
  const isClick = next === 'locateAgain' || (typeof next === 'object' && 'type' in next)
  const wasShown = typeof earlier.value === 'object' && 'steps' in earlier.value
  if (isClick && wasShown) model.busySince = clock.now()
  const isBusy = snapshot.hasTag('busy')
  expect(isBusy && clock.now() - model.busySince >= LIMIT_MS).toBe(false)
  const calls = [...ports.findStep.calls, ...ports.submitStep.calls, ...ports.findProgress.calls]
  expect(calls.filter((call) => !call.settled && !call.aborted)).toHaveLength(Number(isBusy))

  const { step } = snapshot.context
  if ((state.calls[1] ?? 0) > (earlier.calls[1] ?? 0)) {
    reached.push('a submission')
    // Only a click on Continue sends something: the data of the step on the screen, if nothing in it is wrong.
    const sent = complete.find((each) => each.step === step)
    const customers = step === 'bot' ? [LINKED] : [LINKED, { isDiscordLinked: false }]
    expect(wasShown).toBe(true)
    expect(customers.map((each) => sent && submit(sent, each))).toContainEqual(next)
    expect(ports.submitStep.inputs.at(-1)).toEqual({ ...OF_A_SERVICE, data: sent })
  }
  const isOver = state.value === 'deployed'
  expect(state.notified).toEqual(isOver ? ['notifyDeployed'] : [])
  if (!isOver || earlier.value === 'deployed') return
  reached.push('deployed')
  // Only the server's responses show it: the last step was accepted, was left, or the service has left its setup.
  const isLast = ports.submitStep.inputs.at(-1)?.data.step === LAST
  const proofs = [
    ...(isLast ? ['submitStep undefined', 'findStep null'] : []),
    'findProgress deploying',
    ...(isLast || wasDeployed ? ['findProgress done'] : []),
  ]
  const isSuccess = typeof next === 'object' && 'port' in next && !('error' in next)
  expect(proofs).toContain(isSuccess && `${next.port} ${next.output}`)
}

const inputs = fc.constantFrom(OF_A_SERVICE, OF_A_SERVICE, OF_A_PRODUCT, { ...OF_A_SERVICE, wasDeployed: true })
const first = fc.constantFrom(...FORM_STEPS, LAST)

testRandomCases(
  'the setup submits a step once per click, and is finished only if the server shows it',
  1_000,
  fc.tuple(inputs, first, sequencesOf(step, 40, verify)),
  { 'a submission': 33, deployed: 5 },
  async ([input, step, commands]) => {
    const played = startSetup(input)
    if ('serviceId' in input) await play(played, ...at(step))
    const reached: string[] = []
    const wasDeployed = 'wasDeployed' in input
    await runSequence({ played, wasDeployed, state: stateOf(played), busySince: 0, reached }, commands)
    return reached
  },
)
