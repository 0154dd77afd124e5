// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Hint } from './hint'

beforeEach(() => {
  render(<Hint text="9 of 12 active">{(target) => <a {...target}>12</a>}</Hint>, { wrapper: MantineProvider })
})

afterEach(cleanup)

const link = () => screen.getByText('12')

// By text, because the simulated document has no layout, in which a tooltip without space for its link is hidden.
const shown = () => screen.findByText('9 of 12 active')
const isHidden = () => waitFor(() => expect(screen.queryByText('9 of 12 active')).toBeNull())

test('a tooltip stays while the pointer is on it, and disappears when the pointer leaves', async () => {
  fireEvent.pointerEnter(link())
  const tooltip = await shown()
  expect(tooltip.dataset.interactive).toBe('true')
  fireEvent.pointerLeave(link())
  fireEvent.pointerEnter(tooltip)
  // Longer than the time after which it would disappear.
  await new Promise((resolve) => setTimeout(resolve, 300))
  await shown()
  fireEvent.pointerLeave(tooltip)
  await isHidden()
})

test('Escape hides a tooltip whose link does not have the focus', async () => {
  fireEvent.pointerEnter(link())
  await shown()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await isHidden()
})

test('a link with the focus shows its tooltip until it loses the focus', async () => {
  fireEvent.focus(link())
  await shown()
  fireEvent.blur(link())
  await isHidden()
})
