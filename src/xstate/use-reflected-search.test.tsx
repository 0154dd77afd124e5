// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useReflectedSearch } from './use-reflected-search'

afterEach(cleanup)

type Step = { step: string | undefined }

/** Renders a machine's query next to the address's, and records what is written to the address. */
function reflect(search: Step | undefined, shown: Step) {
  const written: (string | undefined)[] = []
  function Screen(props: { search: Step | undefined; shown: Step }) {
    useReflectedSearch(props.search, props.shown, ({ step }) => written.push(step))
    return null
  }
  const { rerender } = render(<Screen search={search} shown={shown} />)
  return { written, change: (next: Step | undefined, now: Step) => rerender(<Screen search={next} shown={now} />) }
}

test('does not write if the query is the same or undefined', () => {
  const { written, change } = reflect(undefined, { step: 'bot' })
  change({ step: 'bot' }, { step: 'bot' })
  change(undefined, { step: 'domain' })
  expect(written).toEqual([])
})

test('writes each query once, and corrects an address that differs', () => {
  const { written, change } = reflect({ step: 'server' }, { step: undefined })
  change({ step: 'server' }, { step: undefined })
  change({ step: 'server' }, { step: 'server' })
  change({ step: 'domain' }, { step: 'server' })
  // The address has not changed yet.
  change({ step: 'bot' }, { step: 'server' })
  change({ step: 'bot' }, { step: 'bot' })
  change({ step: 'bot' }, { step: 'payment' })
  expect(written).toEqual(['server', 'domain', 'bot', 'bot'])
})

test('removes a key whose value is undefined', () => {
  expect(reflect({ step: undefined }, { step: 'transaction' }).written).toEqual([undefined])
})
