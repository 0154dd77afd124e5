import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import * as xstate from 'xstate'
import * as apiError from '../../shared/api-error'
import * as port from '../../shared/port'
import { type Change, changed, evaluate } from '../../testing/mutate'
import * as paymentEntry from './payment-entry'
import type { paymentRecordMachine } from './payment-record.machine'
import { runSequence, sequences } from './testing/payment-record-sequence'
import { recordPorts } from './testing/payment-record-world'

/** An upper limit: most mutants are caught within a few hundred sequences, which ends the run. */
const RUNS = 25_000

vi.setConfig({ testTimeout: 600_000 })

const SOURCE = readFileSync(new URL('./payment-record.machine.ts', import.meta.url), 'utf8')
const MODULES = {
  xstate,
  '../../shared/api-error': apiError,
  '../../shared/port': port,
  './payment-entry': paymentEntry,
}

/** Bugs in the record's machine, each with the rule that must catch it. */
const mutants: readonly (Change & { readonly name: string; readonly breaks: string })[] = [
  {
    name: 'the service of a confirmed payment is not stored',
    breaks: 'the confirmation is stored with its service',
    replace: ', serviceId: event.serviceId',
    by: '',
  },
  {
    name: 'a payment that is being processed may be paid again',
    breaks: 'a payment that the provider has accepted is not paid again',
    after: 'The provider is deciding',
    replace: 'processing: {}',
    by: "processing: { on: { payAgain: { target: 'open', actions: { type: 'writeState', params: { state: 'open' } } } } }",
  },
  {
    name: 'a payment that succeeded is ignored',
    breaks: 'a form is not shown while a payment may arrive',
    replace: "target: 'known.succeeded'",
    by: "target: 'unknown'",
  },
  {
    name: 'the lock is not taken',
    breaks: 'a form is shown only with its lock',
    after: 'unknown: {',
    replace: "target: 'asking'",
    by: "target: 'payable'",
  },
  {
    name: 'a form is shown although its lock was not granted',
    breaks: 'a form is shown only with its lock',
    replace: "{ target: 'elsewhere' }",
    by: "{ target: 'payable' }",
  },
  {
    name: 'a form can be used after its lock is lost',
    breaks: 'a form is shown only with its lock',
    after: "id: 'formIsLost'",
    replace: "onDone: { target: 'elsewhere' }",
    by: 'onDone: {}',
  },
  {
    name: 'a form stays on the screen after its lock is lost',
    breaks: 'a lost form is closed',
    after: 'elsewhere: {',
    replace: "entry: 'clearForm',",
    by: '',
  },
  {
    name: 'a payment of the other tab is not read after its form is taken over',
    breaks: 'a form is not shown while a payment may arrive',
    after: "id: 'takeOver'",
    replace: "onDone: { target: 'recalling' }",
    by: "onDone: { target: 'asking' }",
  },
  {
    name: 'a payment is overdue at once',
    breaks: 'no payment is paid again before its timeout',
    replace: 'Math.max(0, payment.sentAt + timeoutOf(payment) - now)',
    by: '0',
  },
  {
    name: 'a payment is not stored when it is sent',
    breaks: 'every payment that is sent is stored',
    replace: "{ type: 'writePayment', params: ({ event }) => event },",
    by: '',
  },
]

/** The rules that the sequences break in the changed machine. Stops when `breaks` is among them. */
async function brokenWith(change: Change, breaks: string | undefined, numRuns: number): Promise<readonly string[]> {
  // Safe: a change alters the machine's behavior, not its type.
  const machine = evaluate(changed(SOURCE, change), MODULES).paymentRecordMachine as typeof paymentRecordMachine
  const ports = recordPorts(machine)
  const caught = new Set<string>()
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const { broken } = await runSequence(sequence, ports)
    for (const rule of broken) caught.add(rule)
    return breaks === undefined || !caught.has(breaks)
  })
  await fc.check(property, { numRuns, endOnFailure: true })
  return [...caught]
}

describe('the random sequences', () => {
  test.each(mutants)('catch the mutant: $name', async ({ breaks, ...change }) => {
    expect(await brokenWith(change, breaks, RUNS)).toContain(breaks)
  })

  test('report nothing for the unchanged machine', async () => {
    expect(await brokenWith({ replace: 'setup', by: 'setup' }, undefined, 500)).toEqual([])
  })
})
