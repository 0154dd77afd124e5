// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useReflectedSearch } from './use-reflected-search'

afterEach(cleanup)

/** The step that the machine wants in the address, or null if any is fine, and the step in the address. */
type Steps = readonly [wanted: string | undefined | null, shown: string | undefined]

/** Renders one after the other. Returns the steps that were written to the address. */
function written(first: Steps, ...others: readonly Steps[]) {
  const steps: (string | undefined)[] = []
  const { rerender } = renderHook(
    ([wanted, shown]: Steps) =>
      useReflectedSearch(wanted === null ? undefined : { step: wanted }, { step: shown }, ({ step }) =>
        steps.push(step),
      ),
    { initialProps: first },
  )
  for (const next of others) rerender(next)
  return steps
}

test('a query that is the same or unknown is not written', () => {
  expect(written([null, 'bot'], ['bot', 'bot'], [null, 'domain'])).toEqual([])
})

test('each query is written once, also if the address has not changed yet or has changed back', () => {
  expect([
    written(['server', undefined], ['server', undefined], ['server', 'server']),
    written(['domain', 'server'], ['bot', 'server'], ['bot', 'bot'], ['bot', 'payment']),
    written([undefined, 'transaction']),
  ]).toEqual([['server'], ['domain', 'bot', 'bot'], [undefined]])
})
