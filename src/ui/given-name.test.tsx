// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Fact, Facts } from './facts'

afterEach(cleanup)

test('a name that turns the direction of a text around stands by itself', () => {
  const { container } = render(
    <Facts>
      <Fact name="Product">{'\u202Egpj.exe'}</Fact>
    </Facts>,
  )
  expect(container.querySelector('dd > bdi')?.textContent).toBe('\u202Egpj.exe')
})
