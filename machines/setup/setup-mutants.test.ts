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
import { run, sequences } from './testing/setup-sequence'

/** An upper limit: the search ends at the first broken invariant, mostly within a few hundred runs. */
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

/** Plausible mistakes in the setup machine, and the invariant that has to detect each. */
const mutants: readonly (Change & { readonly name: string; readonly breaks: string })[] = [
  {
    name: 'Continue accepts incomplete data',
    breaks: 'a step is sent by Continue',
    replace: ' || !isStepComplete(data)',
    by: '',
  },
  {
    name: 'the bot step does not require a linked account',
    breaks: 'a step is sent by Continue',
    replace: "return step !== 'bot' || customer.isDiscordLinked",
    by: 'return true',
  },
  {
    name: 'Check again aborts a running submission',
    breaks: 'nothing is clicked while busy',
    after: 'submitting: {',
    replace: 'invoke: {',
    by: "on: { locateAgain: { target: 'locating' } },\n          invoke: {",
  },
  {
    name: 'an unclear step counts as rejected',
    breaks: 'an unclear step is loaded',
    after: 'submitting: {',
    replace: "params: ({ event }) => event },\n                target: 'locating'",
    by: "params: ({ event }) => event },\n                target: '#setup.steps.last'",
  },
  {
    name: 'a service without a step counts as deployed',
    breaks: 'deployed only if confirmed',
    replace: 'context.mayBeDeployed && output === null',
    by: 'output === null',
  },
  {
    name: 'the outcome of a step is carried over to the next one',
    breaks: 'an outcome is shown at its step',
    replace: 'setStep: assign((_, { step }: { step: SetupStep }) => ({ step }))',
    by: 'setStep: assign(({ context }, { step }: { step: SetupStep }) => ({ step, submission: context.submission && { ...context.submission, step } }))',
  },
  {
    name: 'a response may take longer than 35 s',
    breaks: 'not busy after 35 s',
    replace: 'timeout: 35_000',
    by: 'timeout: 3_500_000',
  },
]

/** The invariants that the sequences find broken in the machine with this change. */
async function brokenWith(change: Change, numRuns: number): Promise<readonly string[]> {
  // Safe: a mutant has the same type as the machine.
  const machine = evaluate(changed(SOURCE, change), MODULES).setupMachine as typeof setupMachine
  const detected = new Set<string>()
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const { broken } = await run(sequence, machine)
    for (const rule of broken) detected.add(rule)
    return broken.length === 0
  })
  await fc.check(property, { numRuns, endOnFailure: true })
  return [...detected]
}

// Tests the sequences themselves.
describe('the sequences', () => {
  test.each(mutants)('detect that $name', async ({ breaks, ...change }) => {
    expect(await brokenWith(change, RUNS)).toContain(breaks)
  })

  test('detect nothing in an unchanged machine', async () => {
    expect(await brokenWith({ replace: 'setup', by: 'setup' }, 500)).toEqual([])
  })
})
