import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { least, runs } from '../testing/runs'
import { runSequence, steps, type Wire } from './testing/purchase-sequence'

/** Many runs, because a purchase that is registered twice costs money. */
const RUNS = runs(2_500)

// The sequences take seconds on a busy machine and minutes in a full run.
vi.setConfig({ testTimeout: 600_000 })

const count = (wire: Wire, searched: Wire[number]) => wire.filter((entry) => entry === searched).length

const isList = (entry: Wire[number] | undefined) => entry === 'received old list' || entry === 'received new list'

/** The entry right before each registration. It must be a list of services. */
function beforeRegistrations(wire: Wire): readonly (Wire[number] | undefined)[] {
  return wire.flatMap((entry, index) => (entry === 'sent registration' ? [wire[index - 1]] : []))
}

/** After an unclear response, a list shows a new service that the list right before the registration did not have. */
function isProvedByList(wire: Wire): boolean {
  let newest: Wire[number] | undefined
  let before: Wire[number] | undefined
  let unclear: Wire[number] | undefined
  for (const entry of wire) {
    if (entry === 'sent registration') before = newest
    if (unclear !== undefined && before === 'received old list' && entry === 'received new list') return true
    if (isList(entry)) newest = entry
    // A conflict is a clear rejection if the services cannot be loaded. Other responses stay unclear.
    if (isList(entry) || (entry === 'received no list' && unclear === 'received conflict')) unclear = undefined
    if (entry === 'received unclear response' || entry === 'received conflict') unclear = entry
  }
  return false
}

/** The call that was sent after each unclear response. */
function nextAfterUnclear(wire: Wire): readonly Wire[number][] {
  return wire.flatMap((entry, index) => {
    if (entry !== 'received unclear response' && entry !== 'received conflict') return []
    return wire.slice(index).find((later) => later.startsWith('sent')) ?? []
  })
}

test('a registration needs a click and a list of services, and calls never overlap', async () => {
  let sent = 0
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { wire, accepted, mostAtOnce } = await runSequence(sequence)
      sent += count(wire, 'sent registration')
      expect({
        withoutClick: Math.max(0, count(wire, 'sent registration') - accepted),
        withoutList: beforeRegistrations(wire).filter((entry) => !isList(entry)),
        afterUnclear: nextAfterUnclear(wire).filter((next) => next !== 'sent read'),
        mostAtOnce: Math.min(mostAtOnce, 1),
      }).toEqual({ withoutClick: 0, withoutList: [], afterUnclear: [], mostAtOnce })
    }),
    { numRuns: RUNS },
  )
  // The property would hold trivially if most sequences sent nothing.
  expect(sent).toBeGreaterThanOrEqual(least(RUNS / 2))
})

test('the purchase completes and is reported once, only if the server confirmed it', async () => {
  let completed = 0
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { wire, notified, isCompleted } = await runSequence(sequence)
      completed += Number(isCompleted)
      expect({
        isCompleted,
        confirmations: Math.max(1, count(wire, 'received confirmation')),
        notified: notified.filter((action) => action === 'notifyRegistered').length,
      }).toEqual({
        isCompleted: wire.includes('received confirmation') || isProvedByList(wire),
        confirmations: 1,
        notified: Number(isCompleted),
      })
    }),
    { numRuns: RUNS / 10 },
  )
  expect(completed).toBeGreaterThanOrEqual(least(RUNS / 125))
})
