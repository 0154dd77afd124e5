import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import * as xstate from 'xstate'
import * as apiError from '../../shared/api-error'
import * as port from '../../shared/port'
import { type Change, changed, evaluate } from '../../testing/mutate'
import type { provisioningMachine } from './provisioning.machine'
import { mutants } from './testing/provisioning-mutants'
import { run, sequences } from './testing/provisioning-sequence'

/** An upper limit: the search ends when the mutant is detected, mostly within a few hundred runs. */
const RUNS = 25_000

vi.setConfig({ testTimeout: 600_000 })

const SOURCE = readFileSync(new URL('./provisioning.machine.ts', import.meta.url), 'utf8')
const MODULES = { xstate, '../../shared/api-error': apiError, '../../shared/port': port }

/** Returns the invariants that the sequences find broken with this change, until the expected one is among them. */
async function brokenWith(change: Change, breaks: string | undefined, numRuns: number): Promise<readonly string[]> {
  // A mutant has the same type as the machine.
  const machine = evaluate(changed(SOURCE, change), MODULES).provisioningMachine as typeof provisioningMachine
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
  test.each(mutants)('detect that $name', async ({ breaks, ...change }) => {
    expect(await brokenWith(change, breaks, RUNS)).toContain(breaks)
  })

  test('detect nothing in the unchanged machine', async () => {
    expect(await brokenWith({ replace: 'setup', by: 'setup' }, undefined, 500)).toEqual([])
  })
})
