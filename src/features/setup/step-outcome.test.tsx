// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SetupStep } from '#machines/setup/flow-steps'
import type { Outcome } from '#machines/setup/setup.machine'
import { noNetwork, rejected } from '#machines/testing/people'
import { DATABASE_LABELS } from '../../format/field-labels'
import { StepOutcome } from './step-outcome'

afterEach(cleanup)

/** Renders an outcome and clicks all its buttons. Returns their names and the actions that were called. */
function show(outcome: Outcome, { step = 'database' as SetupStep, maySend = true } = {}) {
  const called: string[] = []
  const actions = {
    onGoTo: (field: string) => void called.push(field),
    onAgain: () => void called.push('again'),
    onCheckAgain: () => void called.push('check again'),
  }
  const form = { step, maySend, typed: {}, serverIpv4: '203.0.113.10', labels: DATABASE_LABELS }
  render(<StepOutcome outcome={outcome} actions={actions} {...form} />, { wrapper: MantineProvider })
  const buttons = within(screen.getByRole('alert')).queryAllByRole('button')
  for (const button of buttons) fireEvent.click(button)
  return [buttons.map(({ textContent }) => textContent), called]
}

test.each([
  ['payment', 'Payment information'],
  ['framework', 'Game configuration'],
  ['server', 'Server configuration'],
  ['domain', 'Domain configuration'],
  ['bot', 'Discord configuration'],
  ['database', 'Database configuration'],
] as const)('the step %s without data shows: %s is missing', (step, name) => {
  show({ type: 'missing' }, { step })
  expect(screen.getByRole('alert').textContent).toBe(`${name} is missing`)
})

const named = (field: string) => ({ ...rejected(422), fieldErrors: [{ field, message: 'is wrong' }] })
const coded = (errorCode: string) => ({ ...rejected(400), errorCode })

test.each([
  ['for a field of the step', named('dbHost'), 'Go to Database Host', 'dbHost'],
  ['for a code about a field of the step', coded('INVALID_CREDENTIALS'), 'Go to Database Password', 'dbPwd'],
  ['for a code about a field of another step', coded('INVALID_PHONE'), 'Try again', 'again'],
  ['for an unknown field', named('constructor'), 'Try again', 'again'],
  ['for an unknown code', coded('SOMETHING_NEW'), 'Try again', 'again'],
  ['for a rate limit', rejected(429), 'Try again', 'again'],
  ['without a network', noNetwork, 'Try again', 'again'],
])('a rejection offers one action: %s', (_, error, name, action) => {
  expect(show({ type: 'rejected', error })).toEqual([[name], [action]])
})

test('the action is disabled while Continue is', () => {
  expect(show({ type: 'rejected', error: rejected(429) }, { maySend: false })).toEqual([['Try again'], []])
})
