import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import * as xstate from 'xstate'
import * as apiError from '../../shared/api-error'
import * as port from '../../shared/port'
import { type Change, changed, evaluate } from '../../testing/mutate'
import type { platformMachine } from './platform.machine'
import { play, sequences } from './testing/platform-sequence'

/** As many as it may take: most are noticed within a few hundred, and the search ends there. */
const RUNS = 10_000

vi.setConfig({ testTimeout: 600_000 })

const SOURCES = {
  machine: readFileSync(new URL('./platform.machine.ts', import.meta.url), 'utf8'),
  rules: readFileSync(new URL('./platform-switches.ts', import.meta.url), 'utf8'),
}
const NOTHING: Change = { replace: 'const', by: 'const' }

/** A mistake that somebody could make in the machine or in its rules, and the rule that has to notice it. */
type Bug = Change & { readonly name: string; readonly breaks: string; readonly in?: keyof typeof SOURCES }

const mutants: readonly Bug[] = [
  {
    name: 'a click sends beside what is under way',
    breaks: 'nothing is sent that is not due',
    after: 'onDone',
    replace: "on: { turn: { actions: { type: 'setPendingChange', params: ({ event }) => event } } }",
    by: "on: { turn: { target: 'turning', reenter: true, actions: { type: 'setPendingChange', params: ({ event }) => event } } }",
  },
  {
    name: 'a click while a switch is on its way is lost',
    breaks: 'a switch shows what was clicked last',
    after: 'turning: {',
    replace: "on: { turn: { actions: { type: 'setPendingChange', params: ({ event }) => event } } },",
    by: '',
  },
  {
    name: 'a click while the overview is read is lost',
    breaks: 'a switch shows what was clicked last',
    after: 'rereading: {',
    replace: "on: { turn: { actions: { type: 'setPendingChange', params: ({ event }) => event } } },",
    by: '',
  },
  {
    name: 'a change that is fulfilled already is sent all the same',
    breaks: 'nothing is sent that is not due',
    replace: "entry: 'clearFulfilledChanges',",
    by: '',
  },
  {
    name: 'the second change is never sent',
    breaks: 'what is due is sent',
    replace:
      "always: { guard: 'hasPendingChange', target: 'turning' },\n      on: {\n        turn: { target: 'ready', reenter: true,",
    by: "on: {\n        turn: { target: 'turning', reenter: true,",
  },
  {
    name: 'a switch that could not be turned is tried again by itself',
    breaks: 'nothing is sent that is not due',
    after: 'setRejection: assign',
    replace: 'pendingChanges: [],',
    by: 'pendingChanges: [...pendingChanges, ...(sent ? [sent] : [])],',
  },
  {
    name: 'the pending changes outlive a failure',
    breaks: 'a switch shows what was clicked last',
    after: 'setRejection: assign',
    replace: 'pendingChanges: [],',
    by: '',
  },
  {
    name: 'nothing is read after a failure',
    breaks: 'it is read when somebody asks, and after a failure',
    after: "src: 'turnSwitch'",
    replace: "onError: { target: 'rereading'",
    by: "onError: { target: 'ready'",
  },
  {
    name: 'the switch stays where it was moved to after a failure',
    breaks: 'a switch shows what was clicked last',
    after: 'setRejection: assign',
    replace: 'sent: null,',
    by: '',
  },
  {
    name: 'what was clicked passes for what was answered',
    breaks: 'the known is what the server said last',
    after: 'setSettings: assign',
    replace: 'withResponse(context.settings, output)',
    by: 'context.sent ? { ...output, [context.sent.name]: context.sent.isOn } : output',
  },
  {
    name: 'what is read again does not count',
    breaks: 'the known is what the server said last',
    after: 'setOverview: assign',
    replace: 'settings: withResponse(context.settings, output.settings),',
    by: 'settings: context.overview ? context.settings : output.settings,',
  },
  {
    name: 'a refusal is gone with the next switch that is turned',
    breaks: 'a refusal is told until it is put away or made good',
    replace: 'rejection: context.rejection?.change.name === context.sent?.name ? null : context.rejection',
    by: 'rejection: null',
  },
  {
    name: 'a refusal stays although its switch has been turned since',
    breaks: 'a refusal is told until it is put away or made good',
    replace: 'rejection: context.rejection?.change.name === context.sent?.name ? null : context.rejection',
    by: 'rejection: context.rejection',
  },
  {
    name: 'that a read failed stays although another has succeeded',
    breaks: 'it is known whether the last read failed',
    after: 'setOverview: assign',
    replace: 'readError: null,',
    by: '',
  },
  {
    name: 'nothing limits how long an answer may take',
    breaks: 'a call is over after 35 s',
    replace: 'timeout: 35_000',
    by: 'timeout: 3_500_000',
  },
  {
    name: 'the newest click goes first',
    in: 'rules',
    breaks: 'it is sent as it was clicked, in the order of the clicks',
    after: 'export function withChange',
    replace: '[...pendingChanges.filter((change) => change.name !== name), { name, isOn }]',
    by: '[{ name, isOn }, ...pendingChanges.filter((change) => change.name !== name)]',
  },
  {
    name: 'an older change about a switch is kept beside the newer',
    in: 'rules',
    breaks: 'it is sent as it was clicked, in the order of the clicks',
    after: 'export function withChange',
    replace: '...pendingChanges.filter((change) => change.name !== name)',
    by: '...pendingChanges',
  },
  {
    name: 'a change of an older click keeps its turn',
    in: 'rules',
    breaks: 'it is sent as it was clicked, in the order of the clicks',
    after: 'export function withChange',
    replace: 'return [',
    by: 'if (pendingChanges.some((change) => change.name === name)) return pendingChanges.map((change) => change.name === name ? { name, isOn } : change)\n  return [',
  },
  {
    name: 'one switch of an answer is forgotten',
    in: 'rules',
    breaks: 'the known is what the server said last',
    after: 'export function withResponse',
    replace: 'response.flowSetupEnabled ??',
    by: '',
  },
]

/** The rules that the sequences find broken with this change, until the one that is looked for is among them. */
async function brokenWith(change: Change, at: keyof typeof SOURCES, breaks?: string, numRuns = RUNS) {
  const source = (name: keyof typeof SOURCES) => (name === at ? changed(SOURCES[name], change) : SOURCES[name])
  const rules = evaluate(source('rules'), {})
  const modules = {
    xstate,
    '../../shared/api-error': apiError,
    '../../shared/port': port,
    './platform-switches': rules,
  }
  // The cast: the change is in what the machine does, not in what it is.
  const machine = evaluate(source('machine'), modules).platformMachine as typeof platformMachine
  const noticed = new Set<string>()
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const { broken } = await play(sequence, machine)
    for (const rule of broken) noticed.add(rule)
    return breaks === undefined || !noticed.has(breaks)
  })
  await fc.check(property, { numRuns, endOnFailure: true })
  return [...noticed]
}

describe('a test of the tests: the sequences notice', () => {
  test.each(mutants)('that $name', async ({ breaks, in: at = 'machine', ...change }) => {
    expect(await brokenWith(change, at, breaks)).toContain(breaks)
  })

  test('nothing where no bug is planted', async () => {
    expect(await brokenWith(NOTHING, 'machine', undefined, 500)).toEqual([])
  })
})
