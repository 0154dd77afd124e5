import fc from 'fast-check'
import { expect } from 'vitest'
import { noNetwork, rejected, tooLate, unreadableResponse } from '../../testing/people'
import { runSequence, sequencesOf } from '../../testing/play'
import { testRandomCases } from '../../testing/random-cases'
import type { SwitchRejection } from './platform.machine'
import { PLATFORM_SWITCHES, type SwitchChange } from './platform-switches'
import * as platform from './testing/platform-world'

const { LIMIT_MS, overview, settings, startPlatform, stateOf, turn } = platform

const change = fc.record({
  name: fc.constantFrom('userCreationEnabled' as const, ...PLATFORM_SWITCHES),
  isOn: fc.boolean(),
})
/** The server's switches. Other administrators change them too, and the server may not do what it confirms. */
const known = fc
  .record(Object.fromEntries(PLATFORM_SWITCHES.map((name) => [name, fc.boolean()])), { noNullPrototype: true })
  .map(settings)
const before = fc.constantFrom(0, 0, 0, 1)
const error = fc.constantFrom(noNetwork, tooLate, unreadableResponse, rejected(401), rejected(409), rejected(500))

const step: fc.Arbitrary<platform.PlatformStep> = fc.oneof(
  { weight: 9, arbitrary: change.map(turn) },
  { weight: 4, arbitrary: fc.record({ port: fc.constant('loadOverview'), output: known.map(overview), before }) },
  { weight: 6, arbitrary: fc.record({ port: fc.constant('turnSwitch'), output: known, before }) },
  { weight: 3, arbitrary: fc.record({ port: fc.constantFrom('loadOverview', 'turnSwitch'), error, before }) },
  fc.constantFrom<platform.PlatformStep[]>('refresh', 'dismiss', 1_000, 20_000, LIMIT_MS - 1, LIMIT_MS),
)

type Model = {
  readonly played: platform.PlatformWorld
  /** The clicks that were not sent yet, in their order. */
  readonly clicks: Map<SwitchChange['name'], boolean>
  sent: number
  rejection: SwitchRejection | null
  readonly reached: string[]
}

function verify(model: Model, next: platform.PlatformStep): void {
  const { played, clicks, reached } = model
  const state = stateOf(played)
  const isLoaded = state.value !== 'loading' && state.value !== 'unavailable'
  if (typeof next === 'object' && 'type' in next && next.type === 'turn' && isLoaded) {
    clicks.delete(next.name)
    clicks.set(next.name, next.isOn)
  }
  if (state.rejection !== null && state.rejection !== model.rejection) {
    // Nothing is sent again before the switches were read.
    expect(state.value).toBe('rereading')
    clicks.clear()
    reached.push('a rejection', ...(state.rejection.error.kind === 'timeout' ? ['a timeout'] : []))
  }
  if (state.value === 'ready' || state.sent.length > model.sent) {
    for (const [name, isOn] of clicks) if (state.known[name] === isOn) clicks.delete(name)
  }
  if (state.value === 'ready') expect([...clicks]).toEqual([])
  const latest = state.sent.at(-1)
  if (state.sent.length > model.sent) {
    reached.push('a change')
    const [[name, isOn] = []] = clicks
    expect([state.sent.length, latest]).toEqual([model.sent + 1, { name, isOn }])
    if (name !== undefined) clicks.delete(name)
  }
  const inFlight = state.value === 'turning' ? latest : undefined
  const isShown = (name: SwitchChange['name']) =>
    clicks.get(name) ?? (inFlight?.name === name ? inFlight.isOn : state.known[name])
  expect(state.on).toEqual(PLATFORM_SWITCHES.filter(isShown))
  const calls = [...played.ports.loadOverview.calls, ...played.ports.turnSwitch.calls]
  expect(calls.filter((call) => !call.settled && !call.aborted)).toHaveLength(Number(state.isBusy))
  Object.assign(model, { sent: state.sent.length, rejection: state.rejection })
}

testRandomCases(
  'the switches show the latest clicks, which are sent once, in order and one at a time',
  500,
  sequencesOf(step, 40, verify),
  { 'a change': 100, 'a rejection': 20, 'a timeout': 5 },
  async (commands) => {
    const reached: string[] = []
    await runSequence({ played: startPlatform(), clicks: new Map(), sent: 0, rejection: null, reached }, commands)
    return reached
  },
)
