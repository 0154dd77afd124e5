import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import * as xstate from 'xstate'
import * as apiError from '../shared/api-error'
import * as port from '../shared/port'
import { type Change, changed, evaluate } from '../testing/mutate'
import * as configKeys from './config/config-keys'
import * as configProblems from './config/config-problems'
import type { serviceConfigMachine } from './service-config.machine'
import { runSequence, sequences } from './testing/service-config-sequence'

/** An upper limit. Most mutants are caught within a few hundred runs, and the search stops there. */
const RUNS = 25_000

vi.setConfig({ testTimeout: 600_000 })

const SOURCE = readFileSync(new URL('./service-config.machine.ts', import.meta.url), 'utf8')
const MODULES = {
  xstate,
  '../shared/api-error': apiError,
  '../shared/port': port,
  './config/config-keys': configKeys,
  './config/config-problems': configProblems,
}

/** `breaks` is the invariant that must catch the mutant. */
const mutants: readonly (Change & { readonly name: string; readonly breaks: string })[] = [
  {
    name: 'a save does not read first',
    breaks: 'each save is sent right after its own read',
    replace: "initial: 'rereading'",
    by: "initial: 'sending'",
  },
  {
    name: 'a change from elsewhere is not a conflict',
    breaks: 'no unseen change is overwritten',
    after: 'isChangedElsewhere:',
    replace: '.length > 0',
    by: '.length > 99',
  },
  {
    name: 'conflicts are not reported',
    breaks: 'each conflict is reported',
    replace: 'conflicts: changedElsewhere(context.config, output, context.edits)',
    by: 'conflicts: changedElsewhere(output, output, context.edits)',
  },
  {
    name: 'the second read is not stored',
    breaks: 'the shown configuration is the last known one',
    after: "target: 'sending'",
    replace: ", actions: { type: 'setConfig', params: ({ event }) => event }",
    by: '',
  },
  {
    name: 'the edits are not sent',
    breaks: 'a save sends the last read configuration with the edits',
    after: 'sending: {',
    replace: 'withEdits(context.config, context.edits)',
    by: 'context.config',
  },
  {
    name: 'the edits of an older save are sent too',
    breaks: 'a save sends the last read configuration with the edits',
    replace: 'setSave: assign((_, { edits, userId }: Save) => ({ edits, userId, isUnsent: true }))',
    by: 'setSave: assign(({ context }, { edits, userId }: Save) => ({ edits: { ...context.edits, ...edits }, userId, isUnsent: true }))',
  },
  {
    name: 'a save uses the user of the previous save',
    breaks: 'a save is sent for the user who clicked',
    replace: '({ edits, userId, isUnsent: true })),',
    by: '({ edits, isUnsent: true })),',
  },
  {
    name: 'a failed save is repeated automatically',
    breaks: 'no read starts without a click',
    after: 'sending: {',
    replace: "onError: {\n              target: '#serviceConfig.editing'",
    by: "onError: {\n              target: '#serviceConfig.saving'",
  },
  {
    name: 'a failed save counts as saved',
    breaks: 'only a confirmed save counts as saved',
    after: 'sending: {',
    replace: "onError: {\n              target: '#serviceConfig.editing'",
    by: "onError: {\n              target: '#serviceConfig.saved'",
  },
  {
    name: 'a later edit still counts as saved',
    breaks: 'only a confirmed save counts as saved',
    replace: "edited: { target: 'editing' }",
    by: 'edited: {}',
  },
  {
    name: 'a second click starts a second save',
    breaks: 'clicks have no effect while busy',
    after: 'saving: {',
    replace: "initial: 'rereading'",
    by: "on: { save: { target: 'saving', reenter: true } }, initial: 'rereading'",
  },
  {
    name: 'the saved configuration is not set',
    breaks: 'the shown configuration is the last known one',
    replace: "target: '#serviceConfig.saved', actions: 'setSavedConfig'",
    by: "target: '#serviceConfig.saved'",
  },
  {
    name: 'discard after an unclear save does not read again',
    breaks: 'discard reads again only after an unclear save',
    replace: "entry: 'setMayHaveBeenSaved',",
    by: '',
  },
  {
    name: 'discard after a rejection reads again',
    breaks: 'discard reads again only after an unclear save',
    replace: 'isAmbiguous(error)',
    by: 'true',
  },
  {
    name: 'an old error stays',
    breaks: 'only the latest error is shown',
    after: 'saving: {',
    replace: "entry: 'clearMessages',",
    by: '',
  },
  {
    name: 'a save has no time limit',
    breaks: 'a save ends within 35 s',
    replace: 'timeout: 35_000',
    by: 'timeout: 3_500_000',
  },
]

/** Runs sequences against the mutant until `breaks` is broken, and returns all broken invariants. */
async function brokenWith(change: Change, breaks: string | undefined, numRuns: number): Promise<readonly string[]> {
  // Safe because a mutant has the same types as the machine.
  const machine = evaluate(changed(SOURCE, change), MODULES).serviceConfigMachine as typeof serviceConfigMachine
  const caught = new Set<string>()
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const { broken } = await runSequence(sequence, machine)
    for (const rule of broken) caught.add(rule)
    return breaks === undefined || !caught.has(breaks)
  })
  await fc.check(property, { numRuns, endOnFailure: true })
  return [...caught]
}

describe('the invariants catch', () => {
  test.each(mutants)('the mutant: $name', async ({ breaks, ...change }) => {
    expect(await brokenWith(change, breaks, RUNS)).toContain(breaks)
  })

  test('nothing in the unchanged machine', async () => {
    expect(await brokenWith({ replace: 'setup', by: 'setup' }, undefined, 500)).toEqual([])
  })
})
