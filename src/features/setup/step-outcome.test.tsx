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

/** Renders an outcome. Returns the actions that were called, in order. */
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
] as const)('the step %s without data shows: %s', (step, text) => {
  show({ type: 'missing' }, { step })
  expect(screen.getByRole('alert').textContent).toBe(text)
})

describe('every rejection offers one action', () => {
  const named = (field: string): ApiError => ({
    ...rejected(422, 'VALIDATION_ERROR'),
    fieldErrors: [{ field, message: 'is wrong' }],
  })
  const coded = (errorCode: string): ApiError => ({ ...rejected(400), errorCode })

  test.each([
    ['for a field of the step', named('dbHost'), 'Go to Database Host', 'dbHost'],
    ['for a code about a field of the step', coded('INVALID_CREDENTIALS'), 'Go to Database Password', 'dbPwd'],
    ['for a code about a field of another step', coded('INVALID_PHONE'), 'Try again', 'again'],
    ['for an unknown field', named('constructor'), 'Try again', 'again'],
    ['for an unknown code', coded('SOMETHING_NEW'), 'Try again', 'again'],
    ['for a missing permission', rejected(403), 'Try again', 'again'],
    ['for a rate limit', rejected(429), 'Try again', 'again'],
    ['for a server error', rejected(500), 'Try again', 'again'],
    ['without a network', noNetwork, 'Try again', 'again'],
    ['after a timeout', tooLate, 'Try again', 'again'],
    ['for an unreadable response', unreadableResponse, 'Try again', 'again'],
  ])('%s', (_, error, name, expected) => {
    const clicked = show({ type: 'rejected', error })
    const buttons = within(screen.getByRole('alert')).getAllByRole('button')
    for (const button of buttons) fireEvent.click(button)
    expect([buttons.map(({ textContent }) => textContent), clicked]).toEqual([[name], [expected]])
  })

  test('that is disabled while Continue is', () => {
    const clicked = show({ type: 'rejected', error: rejected(429) }, { maySend: false })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(clicked).toEqual([])
  })
})
