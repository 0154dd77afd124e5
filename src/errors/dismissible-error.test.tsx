// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DismissibleError } from './dismissible-error'

afterEach(cleanup)

function Region({ text }: { text: string }) {
  const error = { text, tone: 'danger', advice: undefined, reference: text, retryAfterMs: undefined } as const
  return (
    <MantineProvider>
      <div tabIndex={-1} data-testid="region">
        <DismissibleError key={text} error={error} rest="It could not be loaded." action={<a href="/">Retry</a>} />
      </div>
    </MantineProvider>
  )
}

test('a dismissed error leaves its action and the focus, and another error appears again', () => {
  const { rerender } = render(<Region text="First" />)
  expect([screen.getByRole('alert').textContent, screen.queryByText('It could not be loaded.')]).toEqual([
    'FirstRetryReference: First',
    null,
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect([screen.queryByRole('alert'), document.activeElement]).toEqual([null, screen.getByTestId('region')])
  expect(screen.getByText('It could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Retry' })).toBeTruthy()
  rerender(<Region text="Second" />)
  expect(screen.getByRole('alert').textContent).toContain('Second')
})
