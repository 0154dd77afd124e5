import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { play, steps, type Wire } from '../testing/purchase-sequence'

/** A redeemed purchase is money: ten thousand sequences on every change. */
const RUNS = 10_000

// So many sequences take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const count = (wire: Wire, word: Wire[number]) => wire.filter((entry) => entry === word).length

/** Registrations sent after an unclear outcome without a list having been read in between. */
function blindRepeats(wire: Wire): number {
  let isBlind = false
  let repeats = 0
  for (const entry of wire) {
    if (entry === 'sent registration' && isBlind) repeats += 1
    if (entry === 'heard nothing clear') isBlind = true
    if (entry === 'heard list') isBlind = false
  }
  return repeats
}

/** What was sent next after each outcome that leaves it open whether the purchase was registered. */
function nextAfterDoubt(wire: Wire): readonly Wire[number][] {
  return wire.flatMap((entry, index) => {
    if (entry !== 'heard nothing clear' && entry !== 'heard conflict') return []
    return wire.slice(index).find((later) => later.startsWith('sent')) ?? []
  })
}

test('no registration is sent that nobody asked for, none blindly again, and never two calls at once', async () => {
  let sent = 0
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { wire, accepted, mostAtOnce } = await play(sequence)
      sent += count(wire, 'sent registration')
      expect({
        unasked: count(wire, 'sent registration') - accepted,
        blind: blindRepeats(wire),
        afterDoubt: nextAfterDoubt(wire).filter((next) => next !== 'sent read'),
        mostAtOnce: Math.min(mostAtOnce, 1),
      }).toEqual({ unasked: 0, blind: 0, afterDoubt: [], mostAtOnce })
    }),
    { numRuns: RUNS },
  )
  // Enough of the sequences get as far as sending something.
  expect(sent).toBeGreaterThan(RUNS / 2)
})

test('the purchase is completed, and said to be once, when the server said so and then only', async () => {
  let completed = 0
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { wire, told, isCompleted } = await play(sequence)
      const said = { yes: wire.includes('heard yes'), list: wire.includes('heard list') }
      completed += Number(isCompleted)
      expect({
        announced: count(wire, 'heard yes') <= 1 && told.filter((word) => word === 'announceRegistered').length,
        withoutWord: isCompleted && !said.yes && !said.list,
        againstWord: said.yes && !isCompleted,
      }).toEqual({ announced: Number(isCompleted), withoutWord: false, againstWord: false })
    }),
    { numRuns: RUNS / 10 },
  )
  expect(completed).toBeGreaterThan(RUNS / 100)
})
