import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { changed } from '../../testing/mutate'
import type { checkoutMachine } from './checkout.machine'
import { mutants, withChange } from './testing/checkout-mutants'
import { runSequence, sequences } from './testing/checkout-sequence'
import { checkoutPorts } from './testing/checkout-world'

/** An upper limit: most mutants are caught within a few hundred sequences and the rarest after ten thousand, which ends the run. */
const RUNS = 200_000

vi.setConfig({ testTimeout: 600_000 })

/** True if a sequence breaks a rule whose name starts with `rule`. */
async function isCaught(machine: typeof checkoutMachine, rule: string, numRuns: number): Promise<boolean> {
  const ports = checkoutPorts(machine)
  let isBroken = false
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const { broken } = await runSequence(sequence, ports)
    isBroken = broken.some((name) => name.startsWith(rule))
    return !isBroken
  })
  await fc.check(property, { numRuns, endOnFailure: true })
  return isBroken
}

describe('the random sequences', () => {
  test.each(mutants)('catch the mutant: $name ($breaks)', async (mutant) => {
    expect(await isCaught(withChange(mutant), `${mutant.breaks} `, RUNS)).toBe(true)
  })

  test('report nothing for the unchanged machine', async () => {
    expect(await isCaught(withChange({ replace: 'setup', by: 'setup' }), '', 500)).toBe(false)
  })
})

test('a mutant whose source text is missing throws an error', () => {
  expect(() => changed('a b', { after: 'b', replace: 'a', by: 'c' })).toThrow('There is no "a" after "b"')
})
