// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useReflectedSearch } from './use-reflected-search'

afterEach(cleanup)

type Step = { step: string | undefined }

/** A flow beside an address, and what was written into that. */
function reflect(search: Step | undefined, shown: Step) {
  const written: (string | undefined)[] = []
  function Screen(props: { search: Step | undefined; shown: Step }) {
    useReflectedSearch(props.search, props.shown, ({ step }) => written.push(step))
    return null
  }
  const { rerender } = render(<Screen search={search} shown={shown} />)
  return { written, change: (next: Step | undefined, now: Step) => rerender(<Screen search={next} shown={now} />) }
}

test('an address that says the same, or a flow that says nothing, leaves the address as it is', () => {
  const { written, change } = reflect(undefined, { step: 'bot' })
  change({ step: 'bot' }, { step: 'bot' })
  change(undefined, { step: 'domain' })
  expect(written).toEqual([])
})

test('the address is written once for each place of the flow, and corrected when it says another', () => {
  const { written, change } = reflect({ step: 'server' }, { step: undefined })
  change({ step: 'server' }, { step: undefined })
  change({ step: 'server' }, { step: 'server' })
  change({ step: 'domain' }, { step: 'server' })
  // Before the address has followed.
  change({ step: 'bot' }, { step: 'server' })
  change({ step: 'bot' }, { step: 'bot' })
  change({ step: 'bot' }, { step: 'payment' })
  expect(written).toEqual(['server', 'domain', 'bot', 'bot'])
})

test('what a flow says is not there is taken out of the address', () => {
  expect(reflect({ step: undefined }, { step: 'transaction' }).written).toEqual([undefined])
})
