import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import * as xstate from 'xstate'
import * as apiError from '../../shared/api-error'
import * as port from '../../shared/port'
import { type Change, changed, evaluate } from '../../testing/mutate'
import * as paymentEntry from './payment-entry'
import type { paymentRecordMachine } from './payment-record.machine'
import { play, sequences } from './testing/payment-record-sequence'
import { recordPorts } from './testing/payment-record-world'

/** As many as it may take: most are noticed within a few hundred, and the search ends there. */
const RUNS = 25_000

vi.setConfig({ testTimeout: 600_000 })

const SOURCE = readFileSync(new URL('./payment-record.machine.ts', import.meta.url), 'utf8')
const MODULES = {
  xstate,
  '../../shared/api-error': apiError,
  '../../shared/port': port,
  './payment-entry': paymentEntry,
}

/** A mistake that somebody could make in the record's machine, and the rule that has to notice it. */
const mutants: readonly (Change & { readonly name: string; readonly breaks: string })[] = [
  {
    name: 'the service is left out at the end',
    breaks: 'the end is written with its service',
    replace: ', serviceId: event.serviceId',
    by: '',
  },
  {
    name: 'a payment that is processing may be paid again',
    breaks: 'what the provider has taken is not given up',
    after: 'The provider is deciding',
    replace: 'processing: {}',
    by: "processing: { on: { payAgain: { target: 'open', actions: { type: 'writeState', params: { state: 'open' } } } } }",
  },
  {
    name: 'a payment that succeeded is asked for as if there were none',
    breaks: 'a form is not shown beside a payment that may arrive',
    replace: "target: 'known.succeeded'",
    by: "target: 'unknown'",
  },
  {
    name: 'the lock is not taken',
    breaks: 'a form is shown with its lock',
    after: 'unknown: {',
    replace: "target: 'asking'",
    by: "target: 'payable'",
  },
  {
    name: 'a form that is refused is shown all the same',
    breaks: 'a form is shown with its lock',
    replace: "{ target: 'elsewhere' }",
    by: "{ target: 'payable' }",
  },
  {
    name: 'the form stays after it is lost',
    breaks: 'a form is shown with its lock',
    after: "id: 'formIsLost'",
    replace: "onDone: { target: 'elsewhere' }",
    by: 'onDone: {}',
  },
  {
    name: 'the form is left standing where it is lost',
    breaks: 'a form that is lost is left',
    after: 'elsewhere: {',
    replace: "entry: 'clearForm',",
    by: '',
  },
  {
    name: 'what another tab has sent is not looked up when its form is taken over',
    breaks: 'a form is not shown beside a payment that may arrive',
    after: "id: 'takeOver'",
    replace: "onDone: { target: 'recalling' }",
    by: "onDone: { target: 'asking' }",
  },
  {
    name: 'a payment is overdue at once',
    breaks: 'nothing is given up before its silence is over',
    replace: 'Math.max(0, payment.sentAt + timeoutOf(payment) - now)',
    by: '0',
  },
  {
    name: 'a payment is sent before it is written down',
    breaks: 'what is sent is written down',
    replace: "{ type: 'writePayment', params: ({ event }) => event },",
    by: '',
  },
]

/** The rules that the sequences find broken in the machine with this change, until the one that is looked for is among them. */
async function brokenWith(change: Change, breaks: string | undefined, numRuns: number): Promise<readonly string[]> {
  // The cast: the change is in what the machine does, not in what it is.
  const machine = evaluate(changed(SOURCE, change), MODULES).paymentRecordMachine as typeof paymentRecordMachine
  const ports = recordPorts(machine)
  const noticed = new Set<string>()
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const { broken } = await play(sequence, ports)
    for (const rule of broken) noticed.add(rule)
    return breaks === undefined || !noticed.has(breaks)
  })
  await fc.check(property, { numRuns, endOnFailure: true })
  return [...noticed]
}

describe('a test of the tests: the sequences notice that', () => {
  test.each(mutants)('$name', async ({ breaks, ...change }) => {
    expect(await brokenWith(change, breaks, RUNS)).toContain(breaks)
  })

  test('nothing is wrong where no bug is planted', async () => {
    expect(await brokenWith({ replace: 'setup', by: 'setup' }, undefined, 500)).toEqual([])
  })
})
