import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { changed } from '../../testing/mutate'
import type { checkoutMachine } from './checkout.machine'
import { mutants, withBug } from './testing/checkout-mutants'
import { play, sequences } from './testing/checkout-sequence'
import { checkoutPorts } from './testing/checkout-world'

/** As many as it may take: most are noticed within a few hundred, the rarest after ten thousand, and the search ends there. */
const RUNS = 200_000

vi.setConfig({ testTimeout: 600_000 })

/** Whether one of the sequences breaks a rule whose name begins like this. */
async function isNoticed(machine: typeof checkoutMachine, rule: string, numRuns: number): Promise<boolean> {
  const ports = checkoutPorts(machine)
  let isBroken = false
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const { broken } = await play(sequence, ports)
    isBroken = broken.some((name) => name.startsWith(rule))
    return !isBroken
  })
  await fc.check(property, { numRuns, endOnFailure: true })
  return isBroken
}

describe('a test of the tests: the sequences notice', () => {
  test.each(mutants)('that $name ($breaks)', async (bug) => {
    expect(await isNoticed(withBug(bug), `${bug.breaks} `, RUNS)).toBe(true)
  })

  test('nothing where no bug is planted', async () => {
    expect(await isNoticed(withBug({ replace: 'setup', by: 'setup' }), '', 500)).toBe(false)
  })
})

test('a bug whose place is gone is named', () => {
  expect(() => changed('a b', { after: 'b', replace: 'a', by: 'c' })).toThrow('There is no "a" after "b"')
})
