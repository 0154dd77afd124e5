import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import * as xstate from 'xstate'
import * as apiError from '../shared/api-error'
import * as port from '../shared/port'
import { type Change, changed, evaluate } from '../testing/mutate'
import * as flowSteps from './flow-steps'
import type { setupMachine } from './setup.machine'
import * as stepData from './step-data'
import { play, sequences } from './testing/setup-sequence'

/** As many as it may take: most are noticed within a few hundred, and the search ends there. */
const RUNS = 25_000

vi.setConfig({ testTimeout: 600_000 })

const SOURCE = readFileSync(new URL('./setup.machine.ts', import.meta.url), 'utf8')
const MODULES = {
  xstate,
  '../shared/api-error': apiError,
  '../shared/port': port,
  './flow-steps': flowSteps,
  './step-data': stepData,
}

/** A mistake that somebody could make in the setup's machine, and the rule that has to notice it. */
const mutants: readonly (Change & { readonly name: string; readonly breaks: string })[] = [
  {
    name: 'Continue needs no complete data',
    breaks: 'a step is sent by Continue',
    replace: ' || !isStepComplete(data)',
    by: '',
  },
  {
    name: 'the bot needs no linked account',
    breaks: 'a step is sent by Continue',
    replace: "return step !== 'bot' || customer.isDiscordLinked",
    by: 'return true',
  },
  {
    name: 'Check again gives up a step that is on its way',
    breaks: 'nothing is clicked while busy',
    after: 'submitting: {',
    replace: 'invoke: {',
    by: "on: { locateAgain: { target: 'locating' } },\n          invoke: {",
  },
  {
    name: 'an unclear step counts as refused',
    breaks: 'an unclear step is looked for',
    after: 'submitting: {',
    replace: "params: ({ event }) => event },\n                target: 'locating'",
    by: "params: ({ event }) => event },\n                target: '#setup.steps.last'",
  },
  {
    name: 'a service without a step counts as deployed',
    breaks: 'deployed by a yes',
    replace: 'context.mayBeDeployed && output === null',
    by: 'output === null',
  },
  {
    name: 'what was said of a step goes on to the next one',
    breaks: 'an outcome is shown at its step',
    replace: 'setStep: assign((_, { step }: { step: SetupStep }) => ({ step }))',
    by: 'setStep: assign(({ context }, { step }: { step: SetupStep }) => ({ step, submission: context.submission && { ...context.submission, step } }))',
  },
  {
    name: 'nothing limits how long an answer may take',
    breaks: 'not busy after 35 s',
    replace: 'timeout: 35_000',
    by: 'timeout: 3_500_000',
  },
]

/** The rules that the sequences find broken in the machine with this change in it. */
async function brokenWith(change: Change, numRuns: number): Promise<readonly string[]> {
  // The cast: the change is in what the machine does, not in what it is.
  const machine = evaluate(changed(SOURCE, change), MODULES).setupMachine as typeof setupMachine
  const noticed = new Set<string>()
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const { broken } = await play(sequence, machine)
    for (const rule of broken) noticed.add(rule)
    return broken.length === 0
  })
  await fc.check(property, { numRuns, endOnFailure: true })
  return [...noticed]
}

describe('a test of the tests: the sequences notice', () => {
  test.each(mutants)('that $name', async ({ breaks, ...change }) => {
    expect(await brokenWith(change, RUNS)).toContain(breaks)
  })

  test('nothing where no bug is planted', async () => {
    expect(await brokenWith({ replace: 'setup', by: 'setup' }, 500)).toEqual([])
  })
})
