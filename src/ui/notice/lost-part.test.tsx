// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ReloadContext } from '../reload-context'
import { LostPart } from './lost-part'

afterEach(cleanup)

function show() {
  const reload = vi.fn()
  render(
    <MantineProvider>
      <ReloadContext value={reload}>
        <LostPart />
      </ReloadContext>
    </MantineProvider>,
  )
  return { reload, text: () => screen.getByRole('alert').textContent }
}

const loadAgain = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Reload' })

test('the button reloads the page with the provided function', () => {
  const { reload, text } = show()
  fireEvent.click(loadAgain())
  expect(reload).toHaveBeenCalledTimes(1)
  expect(text()).toContain('The rest still works')
})

test('the button is disabled while the browser is offline', () => {
  const { reload, text } = show()
  act(() => void window.dispatchEvent(new Event('offline')))
  fireEvent.click(loadAgain())
  expect([loadAgain().disabled, reload.mock.calls]).toEqual([true, []])
  expect(text()).toContain("because you're offline")
  act(() => void window.dispatchEvent(new Event('online')))
  expect(loadAgain().disabled).toBe(false)
})
