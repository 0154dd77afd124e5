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
import { play, sequences } from './testing/service-config-sequence'

/** As many as it may take: most are noticed within a few hundred, and the search ends there. */
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

/** A mistake that somebody could make in the machine, and the rule that has to notice it. */
const mutants: readonly (Change & { readonly name: string; readonly breaks: string })[] = [
  {
    name: 'a save does not look first',
    breaks: 'a save is sent after a look of its own',
    replace: "initial: 'rereading'",
    by: "initial: 'sending'",
  },
  {
    name: 'a change by somebody else is no conflict',
    breaks: 'nothing is overwritten that was not seen',
    after: 'isChangedElsewhere:',
    replace: '.length > 0',
    by: '.length > 99',
  },
  {
    name: 'what was changed elsewhere is not said',
    breaks: 'a conflict is told',
    replace: 'conflicts: changedElsewhere(context.config, output, context.edits)',
    by: 'conflicts: changedElsewhere(output, output, context.edits)',
  },
  {
    name: 'what was read again is forgotten',
    breaks: 'what is shown as stored is what is known',
    after: "target: 'sending'",
    replace: ", actions: { type: 'setConfig', params: ({ event }) => event }",
    by: '',
  },
  {
    name: 'the edits are left out',
    breaks: 'what is sent is what was read, with the edits',
    after: 'sending: {',
    replace: 'withEdits(context.config, context.edits)',
    by: 'context.config',
  },
  {
    name: 'the edits of an older save are sent along',
    breaks: 'what is sent is what was read, with the edits',
    replace: 'setSave: assign((_, { edits, userId }: Save) => ({ edits, userId, isUnsent: true }))',
    by: 'setSave: assign(({ context }, { edits, userId }: Save) => ({ edits: { ...context.edits, ...edits }, userId, isUnsent: true }))',
  },
  {
    name: 'it is saved for whoever saved before',
    breaks: 'it is sent for who clicked',
    replace: '({ edits, userId, isUnsent: true })),',
    by: '({ edits, isUnsent: true })),',
  },
  {
    name: 'a save that failed is sent again by itself',
    breaks: 'nothing is asked by itself',
    after: 'sending: {',
    replace: "onError: {\n              target: '#serviceConfig.editing'",
    by: "onError: {\n              target: '#serviceConfig.saving'",
  },
  {
    name: 'a save that failed counts as saved',
    breaks: 'saved is what was answered so',
    after: 'sending: {',
    replace: "onError: {\n              target: '#serviceConfig.editing'",
    by: "onError: {\n              target: '#serviceConfig.saved'",
  },
  {
    name: 'what was changed after it still counts as saved',
    breaks: 'saved is what was answered so',
    replace: "edited: { target: 'editing' }",
    by: 'edited: {}',
  },
  {
    name: 'a second click saves a second time',
    breaks: 'nothing is clicked while busy',
    after: 'saving: {',
    replace: "initial: 'rereading'",
    by: "on: { save: { target: 'saving', reenter: true } }, initial: 'rereading'",
  },
  {
    name: 'what was saved is not kept',
    breaks: 'what is shown as stored is what is known',
    replace: "target: '#serviceConfig.saved', actions: 'setSavedConfig'",
    by: "target: '#serviceConfig.saved'",
  },
  {
    name: 'what may have been saved is not read again',
    breaks: 'what is not known is read again',
    replace: "entry: 'setMayHaveBeenSaved',",
    by: '',
  },
  {
    name: 'it is taken for unknown what a refusal has left as it was',
    breaks: 'what is not known is read again',
    replace: 'isAmbiguous(error)',
    by: 'true',
  },
  {
    name: 'an old error stays',
    breaks: 'the error is the last one',
    after: 'saving: {',
    replace: "entry: 'clearMessages',",
    by: '',
  },
  {
    name: 'nothing limits how long an answer may take',
    breaks: 'a save is over after 35 s',
    replace: 'timeout: 35_000',
    by: 'timeout: 3_500_000',
  },
]

/** The rules that the sequences find broken in the machine with this change in it, until the one that is looked for is among them. */
async function brokenWith(change: Change, breaks: string | undefined, numRuns: number): Promise<readonly string[]> {
  // The cast: the change is in what the machine does, not in what it is.
  const machine = evaluate(changed(SOURCE, change), MODULES).serviceConfigMachine as typeof serviceConfigMachine
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
  test.each(mutants)('that $name', async ({ breaks, ...change }) => {
    expect(await brokenWith(change, breaks, RUNS)).toContain(breaks)
  })

  test('nothing where no bug is planted', async () => {
    expect(await brokenWith({ replace: 'setup', by: 'setup' }, undefined, 500)).toEqual([])
  })
})
