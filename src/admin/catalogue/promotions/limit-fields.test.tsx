// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LimitFields } from './limit-fields'

afterEach(cleanup)

/** Like the button of Safari on iOS, which goes back to the attribute without a setter that React watches. */
function reset(field: HTMLInputElement): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, field.defaultValue)
  fireEvent(field, new Event('input', { bubbles: true }))
}

test('a day that was stored can be reset', () => {
  const onChange = vi.fn()
  const form = {
    key: (field: string) => field,
    getInputProps: (field: string) => ({ defaultValue: field === 'redeemBy' ? '2026-12-31' : '', onChange }),
  }
  render(<LimitFields form={form} currency="USD" whenEmpty="" isBusy={false} />, { wrapper: MantineProvider })
  const day = screen.getByLabelText<HTMLInputElement>('Redeem By')
  const before = day.value
  reset(day)
  expect([before, day.value, onChange.mock.calls]).toEqual(['2026-12-31', '', [['']]])
})
