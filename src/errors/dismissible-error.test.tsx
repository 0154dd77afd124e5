// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DismissibleError } from './dismissible-error'

afterEach(cleanup)

const error = (text: string) =>
  ({ text, tone: 'danger', advice: undefined, reference: text, retryAfterMs: undefined }) as const

function Place({ text }: { text: string }) {
  return (
    <MantineProvider>
      <div tabIndex={-1} data-testid="place">
        <DismissibleError
          key={text}
          error={error(text)}
          rest="It could not be read."
          wayOn={<button type="button">Retry</button>}
        />
      </div>
    </MantineProvider>
  )
}

test('what is dismissed leaves its way on, and the focus in its place; another error is there again', () => {
  const { rerender } = render(<Place text="First" />)
  expect([screen.getByRole('alert').textContent, screen.queryByText('It could not be read.')]).toEqual([
    'FirstRetryReference: First',
    null,
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect([screen.queryByRole('alert'), document.activeElement]).toEqual([null, screen.getByTestId('place')])
  expect(screen.getByText('It could not be read.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  rerender(<Place text="Second" />)
  expect(screen.getByRole('alert').textContent).toContain('Second')
})
