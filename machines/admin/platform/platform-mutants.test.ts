import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import * as xstate from 'xstate'
import * as apiError from '../../shared/api-error'
import * as port from '../../shared/port'
import { type Change, changed, evaluate } from '../../testing/mutate'
import type { platformMachine } from './platform.machine'
import { run, sequences } from './testing/platform-sequence'

/** An upper limit: the search ends when the mutant is detected, mostly within a few hundred runs. */
const RUNS = 10_000

vi.setConfig({ testTimeout: 600_000 })

const SOURCES = {
  machine: readFileSync(new URL('./platform.machine.ts', import.meta.url), 'utf8'),
  rules: readFileSync(new URL('./platform-switches.ts', import.meta.url), 'utf8'),
}
const NO_CHANGE: Change = { replace: 'const', by: 'const' }

/** A plausible mistake in the machine or in its rules, and the invariant that has to detect it. */
type Mutant = Change & { readonly name: string; readonly breaks: string; readonly in?: keyof typeof SOURCES }

const mutants: readonly Mutant[] = [
  {
    name: 'a click is sent while another call is in flight',
    breaks: 'only due changes are sent',
    after: 'onDone',
    replace: "on: { turn: { actions: { type: 'setPendingChange', params: ({ event }) => event } } }",
    by: "on: { turn: { target: 'turning', reenter: true, actions: { type: 'setPendingChange', params: ({ event }) => event } } }",
  },
  {
    name: 'a click while a change is sent is lost',
    breaks: 'a switch shows the latest click',
    after: 'turning: {',
    replace: "on: { turn: { actions: { type: 'setPendingChange', params: ({ event }) => event } } },",
    by: '',
  },
  {
    name: 'a click while the overview is read is lost',
    breaks: 'a switch shows the latest click',
    after: 'rereading: {',
    replace: "on: { turn: { actions: { type: 'setPendingChange', params: ({ event }) => event } } },",
    by: '',
  },
  {
    name: 'a change that matches the known state is sent',
    breaks: 'only due changes are sent',
    replace: "entry: 'clearFulfilledChanges',",
    by: '',
  },
  {
    name: 'the second change is never sent',
    breaks: 'a due change is sent',
    replace:
      "always: { guard: 'hasPendingChange', target: 'turning' },\n      on: {\n        turn: { target: 'ready', reenter: true,",
    by: "on: {\n        turn: { target: 'turning', reenter: true,",
  },
  {
    name: 'a failed change is sent again automatically',
    breaks: 'only due changes are sent',
    after: 'setRejection: assign',
    replace: 'pendingChanges: [],',
    by: 'pendingChanges: [...pendingChanges, ...(sent ? [sent] : [])],',
  },
  {
    name: 'pending changes are not dropped after a failure',
    breaks: 'a switch shows the latest click',
    after: 'setRejection: assign',
    replace: 'pendingChanges: [],',
    by: '',
  },
  {
    name: 'the overview is not read after a failure',
    breaks: 'a due read is sent',
    after: "src: 'turnSwitch'",
    replace: "onError: { target: 'rereading'",
    by: "onError: { target: 'ready'",
  },
  {
    name: 'a switch does not move back after a failure',
    breaks: 'a switch shows the latest click',
    after: 'setRejection: assign',
    replace: 'sent: null,',
    by: '',
  },
  {
    name: 'the click counts as the response',
    breaks: 'the settings are those of the last response',
    after: 'setSettings: assign',
    replace: 'withResponse(context.settings, output)',
    by: 'context.sent ? { ...output, [context.sent.name]: context.sent.isOn } : output',
  },
  {
    name: 'settings that are read again are ignored',
    breaks: 'the settings are those of the last response',
    after: 'setOverview: assign',
    replace: 'settings: withResponse(context.settings, output.settings),',
    by: 'settings: context.overview ? context.settings : output.settings,',
  },
  {
    name: 'a rejection disappears with the success of another switch',
    breaks: 'a rejection is shown until it is dismissed or resolved',
    replace: 'rejection: context.rejection?.change.name === context.sent?.name ? null : context.rejection',
    by: 'rejection: null',
  },
  {
    name: 'a rejection stays after its switch was turned successfully',
    breaks: 'a rejection is shown until it is dismissed or resolved',
    replace: 'rejection: context.rejection?.change.name === context.sent?.name ? null : context.rejection',
    by: 'rejection: context.rejection',
  },
  {
    name: 'a read error stays after a successful read',
    breaks: 'the read error is that of the last read',
    after: 'setOverview: assign',
    replace: 'readError: null,',
    by: '',
  },
  {
    name: 'a response may take longer than 35 s',
    breaks: 'a call ends after 35 s',
    replace: 'timeout: 35_000',
    by: 'timeout: 3_500_000',
  },
  {
    name: 'the latest click is sent first',
    in: 'rules',
    breaks: 'changes are sent as clicked and in order',
    after: 'export function withChange',
    replace: '[...pendingChanges.filter((change) => change.name !== name), { name, isOn }]',
    by: '[{ name, isOn }, ...pendingChanges.filter((change) => change.name !== name)]',
  },
  {
    name: 'a newer change does not replace an older one of the same switch',
    in: 'rules',
    breaks: 'changes are sent as clicked and in order',
    after: 'export function withChange',
    replace: '...pendingChanges.filter((change) => change.name !== name)',
    by: '...pendingChanges',
  },
  {
    name: 'a newer change takes the position of the older one',
    in: 'rules',
    breaks: 'changes are sent as clicked and in order',
    after: 'export function withChange',
    replace: 'return [',
    by: 'if (pendingChanges.some((change) => change.name === name)) return pendingChanges.map((change) => change.name === name ? { name, isOn } : change)\n  return [',
  },
  {
    name: 'one switch of a response is ignored',
    in: 'rules',
    breaks: 'the settings are those of the last response',
    after: 'export function withResponse',
    replace: 'response.flowSetupEnabled ??',
    by: '',
  },
]

/** Returns the invariants that the sequences find broken with this change, until the expected one is among them. */
async function brokenWith(change: Change, at: keyof typeof SOURCES, breaks?: string, numRuns = RUNS) {
  const source = (name: keyof typeof SOURCES) => (name === at ? changed(SOURCES[name], change) : SOURCES[name])
  const rules = evaluate(source('rules'), {})
  const modules = {
    xstate,
    '../../shared/api-error': apiError,
    '../../shared/port': port,
    './platform-switches': rules,
  }
  // A mutant has the same type as the machine.
  const machine = evaluate(source('machine'), modules).platformMachine as typeof platformMachine
  const detected = new Set<string>()
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const { broken } = await run(sequence, machine)
    for (const rule of broken) detected.add(rule)
    return breaks === undefined || !detected.has(breaks)
  })
  await fc.check(property, { numRuns, endOnFailure: true })
  return [...detected]
}

// Tests the sequences themselves.
describe('the sequences', () => {
  test.each(mutants)('detect that $name', async ({ breaks, in: at = 'machine', ...change }) => {
    expect(await brokenWith(change, at, breaks)).toContain(breaks)
  })

  test('detect nothing in the unchanged machine', async () => {
    expect(await brokenWith(NO_CHANGE, 'machine', undefined, 500)).toEqual([])
  })
})
