import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runs } from '../testing/runs'
import { play, steps, type Wire } from './testing/purchase-sequence'

/** A redeemed purchase is money: ten thousand sequences on every change. */
const RUNS = runs(10_000)

// So many sequences take seconds on a busy machine, and minutes in a full run.
vi.setConfig({ testTimeout: 600_000 })

const count = (wire: Wire, word: Wire[number]) => wire.filter((entry) => entry === word).length

const isList = (entry: Wire[number] | undefined) => entry === 'heard old list' || entry === 'heard new list'

/** What was heard right before each registration: what the customer has, or it was sent without knowing that. */
function beforeRegistrations(wire: Wire): readonly (Wire[number] | undefined)[] {
  return wire.flatMap((entry, index) => (entry === 'sent registration' ? [wire[index - 1]] : []))
}

/** Whether a list that was read because of a doubt has a service that the one right before the registration had not. */
function isProvedByList(wire: Wire): boolean {
  let newest: Wire[number] | undefined
  let before: Wire[number] | undefined
  let doubt: Wire[number] | undefined
  for (const entry of wire) {
    if (entry === 'sent registration') before = newest
    if (doubt !== undefined && before === 'heard old list' && entry === 'heard new list') return true
    if (isList(entry)) newest = entry
    // A conflict is a clear refusal if the services cannot be read; every other doubt stays.
    if (isList(entry) || (entry === 'heard no list' && doubt === 'heard conflict')) doubt = undefined
    if (entry === 'heard nothing clear' || entry === 'heard conflict') doubt = entry
  }
  return false
}

/** What was sent next after each outcome that leaves it open whether the purchase was registered. */
function nextAfterDoubt(wire: Wire): readonly Wire[number][] {
  return wire.flatMap((entry, index) => {
    if (entry !== 'heard nothing clear' && entry !== 'heard conflict') return []
    return wire.slice(index).find((later) => later.startsWith('sent')) ?? []
  })
}

test('no registration is sent that nobody asked for, none without knowing what is there, and never two calls at once', async () => {
  let sent = 0
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { wire, accepted, mostAtOnce } = await play(sequence)
      sent += count(wire, 'sent registration')
      expect({
        unasked: Math.max(0, count(wire, 'sent registration') - accepted),
        blind: beforeRegistrations(wire).filter((entry) => !isList(entry)),
        afterDoubt: nextAfterDoubt(wire).filter((next) => next !== 'sent read'),
        mostAtOnce: Math.min(mostAtOnce, 1),
      }).toEqual({ unasked: 0, blind: [], afterDoubt: [], mostAtOnce })
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
      const { wire, notified, isCompleted } = await play(sequence)
      completed += Number(isCompleted)
      expect({
        isCompleted,
        yeses: Math.max(1, count(wire, 'heard yes')),
        notified: notified.filter((word) => word === 'notifyRegistered').length,
      }).toEqual({
        isCompleted: wire.includes('heard yes') || isProvedByList(wire),
        yeses: 1,
        notified: Number(isCompleted),
      })
    }),
    { numRuns: RUNS / 10 },
  )
  expect(completed).toBeGreaterThan(RUNS / 125)
})
