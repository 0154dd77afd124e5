import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import * as xstate from 'xstate'
import * as apiError from '../../shared/api-error'
import * as port from '../../shared/port'
import { type Change, changed, evaluate } from '../../testing/mutate'
import type { provisioningMachine } from './provisioning.machine'
import { mutants } from './testing/provisioning-mutants'
import { play, sequences } from './testing/provisioning-sequence'

/** As many as it may take: most are noticed within a few hundred, and the search ends there. */
const RUNS = 25_000

vi.setConfig({ testTimeout: 600_000 })

const SOURCE = readFileSync(new URL('./provisioning.machine.ts', import.meta.url), 'utf8')
const MODULES = { xstate, '../../shared/api-error': apiError, '../../shared/port': port }

/** The rules that the sequences find broken in the machine with this change in it, until the one that is looked for is among them. */
async function brokenWith(change: Change, breaks: string | undefined, numRuns: number): Promise<readonly string[]> {
  // The cast: the change is in what the machine does, not in what it is.
  const machine = evaluate(changed(SOURCE, change), MODULES).provisioningMachine as typeof provisioningMachine
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
