import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { chartOf } from '../drawing/chart'
import { chartInSource } from './literal'
import { namesImplemented, namesUsed } from './literal-names'

const sources = import.meta.glob<string>('../**/*.machine.ts', { query: '?raw', import: 'default' })
const modules = import.meta.glob<Record<string, unknown>>('../**/*.machine.ts')

// The visual editors show a machine completely only if all of it is written in place.
describe('every machine is a literal', () => {
  test('finds the machines', () => {
    expect(Object.keys(modules)).toEqual(
      expect.arrayContaining([
        '../payment/checkout/checkout.machine.ts',
        '../discord/discord-link.machine.ts',
        '../payment/payment-return/payment-return.machine.ts',
        '../payment/payment-record/payment-record.machine.ts',
        '../admin/platform/platform.machine.ts',
        '../admin/services/provisioning.machine.ts',
        '../purchase/purchase.machine.ts',
        '../release/release.machine.ts',
        '../manage/service-config.machine.ts',
        '../account/session.machine.ts',
        '../setup/setup.machine.ts',
        '../shared/action.machine.ts',
        '../shared/resource.machine.ts',
        '../shared/search.machine.ts',
      ]),
    )
  })

  test.each(Object.keys(modules))('%s: the source equals the machine at run time', async (path) => {
    const machines = Object.values((await modules[path]?.()) ?? {}).filter(
      (value): value is AnyStateMachine => value instanceof StateMachine,
    )
    const source = (await sources[path]?.()) ?? ''
    expect([chartInSource(path, source)]).toEqual(machines.map(chartOf))
  })

  test.each(Object.keys(modules))('%s: implements exactly the names that it uses', async (path) => {
    const source = (await sources[path]?.()) ?? ''
    expect(namesUsed(path, source)).toEqual(namesImplemented(path, source))
  })
})
