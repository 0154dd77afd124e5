// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SaveRejection } from './save-notices'

afterEach(cleanup)

const description = {
  text: 'Why.',
  tone: 'danger',
  advice: undefined,
  reference: 'A1',
  retryAfterMs: undefined,
} as const

test.each([
  ['RESOURCE_ALREADY_EXISTS', true],
  ['SERVICE_NOT_DEPLOYED', false],
])('a 409 with the code %s: states that the configuration was changed elsewhere: %s', (code, isStated) => {
  render(
    <MantineProvider>
      <SaveRejection
        error={{ kind: 'http', status: 409, code, message: '' }}
        description={description}
        isUnclear={false}
        isUnsent={false}
        fixed={new Set()}
        onDismiss={() => {}}
      />
    </MantineProvider>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Why.')
  expect(screen.queryByText(/changed elsewhere/) !== null).toBe(isStated)
})
