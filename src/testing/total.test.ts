import fc from 'fast-check'
import type * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { runs } from '#machines/testing/random-cases'
import { rejection } from '../shared/client/failure'
import { unwrap, unwrapList, unwrapPage } from '../shared/decode/envelope'

// In a full run, thousands of bodies take minutes on a busy machine.
vi.setConfig({ testTimeout: 600_000 })
beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const numRuns = runs(200)

/** Any JavaScript value, not only JSON, so that the decoders do not depend on the parser. */
const anything = fc.anything({
  ...{ withBigInt: true, withBoxedValues: true, withDate: true, withMap: true, withNullPrototype: true },
  ...{ withObjectString: true, withSet: true, withSparseArray: true, withTypedArray: true },
})

const modules = import.meta.glob<object>(['../**/*.shapes.ts', '../shared/decode/*.ts', '!**/*.test.ts'], {
  eager: true,
})
const shapes = Object.values(modules).flatMap((module) =>
  // Every module names its shapes in this way.
  Object.entries<v.GenericSchema<unknown, unknown>>({ ...module }).filter(([name]) => name.endsWith('Shape')),
)

function kindOf(act: () => unknown): unknown {
  try {
    act()
    return 'value'
  } catch (thrown) {
    return Object(thrown).kind ?? thrown
  }
}

test('reading any shape from any value returns a value or fails as unreadable', () => {
  expect(shapes.length).toBeGreaterThanOrEqual(21)
  fc.assert(
    fc.property(anything, (body) => {
      const kinds = shapes.flatMap(([name, shape]) =>
        [unwrap, unwrapList, unwrapPage].map((read) => [name, kindOf(() => read(body, name, shape))]),
      )
      expect(kinds.filter(([, kind]) => kind !== 'value' && kind !== 'unreadable')).toEqual([])
    }),
    { numRuns },
  )
})

test('a rejection with any body is an error whose message can be shown', () => {
  fc.assert(
    fc.property(anything, fc.integer({ min: 300, max: 599 }), (body, status) => {
      const { kind, message, code, fieldErrors = [] } = rejection(new Response(null, { status }), body)
      expect([kind, typeof code === 'string' || code === undefined]).toEqual(['http', true])
      for (const text of [message, ...fieldErrors.map((entry) => entry.message)]) {
        expect([text.length <= 500, /<[a-z!/]/i.test(text)]).toEqual([true, false])
      }
    }),
    { numRuns },
  )
})
