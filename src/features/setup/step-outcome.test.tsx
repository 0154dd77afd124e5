// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { SetupStep } from '#machines/setup/flow-steps'
import type { Outcome } from '#machines/setup/setup.machine'
import type { ApiError } from '#machines/shared/api-error'
import { noNetwork, rejected, tooLate, unreadableResponse } from '#machines/testing/people'
import { DATABASE_LABELS } from '../../format/field-labels'
import { StepOutcome } from './step-outcome'

afterEach(cleanup)

/** What the last step says of its outcome, and what was clicked there. */
function show(outcome: Outcome, { step = 'database' as SetupStep, maySend = true } = {}) {
  const clicked: string[] = []
  render(
    <MantineProvider>
      <StepOutcome
        step={step}
        outcome={outcome}
        typed={{}}
        serverIpv4="203.0.113.10"
        labels={DATABASE_LABELS}
        maySend={maySend}
        actions={{
          onGoTo: (field) => void clicked.push(field),
          onAgain: () => void clicked.push('again'),
          onCheckAgain: () => void clicked.push('check again'),
        }}
      />
    </MantineProvider>,
  )
  return clicked
}

test.each([
  ['payment', 'Payment information is missing'],
  ['framework', 'Game configuration is missing'],
  ['server', 'Server configuration is missing'],
  ['domain', 'Domain configuration is missing'],
  ['bot', 'Discord configuration is missing'],
  ['database', 'Database configuration is missing'],
] as const)('a step of %s without data: %s', (step, text) => {
  show({ type: 'missing' }, { step })
  expect(screen.getByRole('alert').textContent).toBe(text)
})

describe('every refusal has one click that helps', () => {
  const named = (field: string): ApiError => ({
    ...rejected(422, 'VALIDATION_ERROR'),
    fieldErrors: [{ field, message: 'is wrong' }],
  })
  const coded = (errorCode: string): ApiError => ({ ...rejected(400), errorCode })

  test.each([
    ['a field of the step', named('dbHost'), 'Go to Database Host', 'dbHost'],
    ['a code that blames a field', coded('INVALID_CREDENTIALS'), 'Go to Database Password', 'dbPwd'],
    ['a code that blames a field of another step', coded('INVALID_PHONE'), 'Try again', 'again'],
    ['a field that nobody knows', named('constructor'), 'Try again', 'again'],
    ['a code that nobody knows', coded('SOMETHING_NEW'), 'Try again', 'again'],
    ['a right that is missing', rejected(403), 'Try again', 'again'],
    ['a limit', rejected(429), 'Try again', 'again'],
    ['a failure of the server', rejected(500), 'Try again', 'again'],
    ['no network', noNetwork, 'Try again', 'again'],
    ['no answer in time', tooLate, 'Try again', 'again'],
    ['an answer that cannot be read', unreadableResponse, 'Try again', 'again'],
  ])('%s', (_, error, name, expected) => {
    const clicked = show({ type: 'rejected', error })
    const buttons = within(screen.getByRole('alert')).getAllByRole('button')
    for (const button of buttons) fireEvent.click(button)
    expect([buttons.map(({ textContent }) => textContent), clicked]).toEqual([[name], [expected]])
  })

  test('which waits as long as Continue does', () => {
    const clicked = show({ type: 'rejected', error: rejected(429) }, { maySend: false })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(clicked).toEqual([])
  })
})
