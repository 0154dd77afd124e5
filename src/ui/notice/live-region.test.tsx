// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { LiveRegion } from './live-region'
import { Notice } from './notice'

afterEach(cleanup)

const Screen = ({ isSaved }: { isSaved: boolean }) => (
  <MantineProvider>
    <LiveRegion>
      {isSaved && (
        <Notice tone="success">
          <p>Saved</p>
        </Notice>
      )}
    </LiveRegion>
  </MantineProvider>
)

test('a notice appears in the existing region and adds none of its own', () => {
  const { rerender } = render(<Screen isSaved={false} />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  rerender(<Screen isSaved />)
  expect(screen.getByRole('status')).toBe(region)
  expect(region.textContent).toBe('Saved')
})

test('a notice that exists from the start appears after its region', () => {
  expect(renderToString(<Screen isSaved />)).not.toContain('Saved')
  render(<Screen isSaved />)
  expect(screen.getByRole('status').textContent).toBe('Saved')
})

test('an error inside a region is still an alert', () => {
  render(
    <MantineProvider>
      <LiveRegion>
        <Notice tone="danger">
          <p>Lost</p>
        </Notice>
      </LiveRegion>
    </MantineProvider>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Lost')
})
