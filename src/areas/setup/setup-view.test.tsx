// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { discordLinkMachine } from '#machines/discord/discord-link.machine'
import type { Outcome } from '#machines/setup/setup.machine'
import type { Service } from '#machines/shared/model'
import { ada, rejected } from '#machines/testing/people'
import { readConfig } from '../../config'
import exampleConfig from '../../public/config.json'
import { DATABASE_LABELS } from '../../shared/format/field-labels'
import { createResource } from '../../shared/xstate/resource'
import { visitorOf } from '../../testing/visitor'
import { SetupView } from './setup-view'
import { StepOutcome } from './step-outcome'

afterEach(cleanup)

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** The setup contains a link, which needs a router. The types only allow the portal's own. */
const Surroundings = ({ children }: { children: ReactNode }) => (
  <RouterContextProvider router={router as never}>
    <MantineProvider>{children}</MantineProvider>
  </RouterContextProvider>
)

/** Renders the setup of a service of ada, who has linked Discord, at this step. Returns the calls. */
function openSetup(flow_step: string) {
  const fetch = async () => Response.json({ flow_step })
  const { client, sent } = visitorOf(fetch)
  render(
    <SetupView
      client={client}
      config={readConfig(exampleConfig)}
      user={{ ...ada, discord: { id: '281474976710656001', username: 'ada', avatar: undefined } }}
      services={createResource<readonly Service[]>(async () => [])}
      discordLink={createActor(discordLinkMachine, { input: { returned: undefined } }).start()}
      serviceId="service-1"
      productId={undefined}
      search={{ step: undefined }}
      openPayments={[]}
      onSearch={() => {}}
      onPaid={() => {}}
      onLeave={() => {}}
    />,
    // Mounts twice.
    { wrapper: Surroundings, reactStrictMode: true },
  )
  return sent
}

const MARKS = ['autocomplete', 'data-1p-ignore', 'data-lpignore', 'data-bwignore']

test.each([
  ['validate_discord', ['clientSecret', 'botToken']],
  ['validate_db', ['dbPwd']],
])('%s is read once, and its secrets are marked for password managers to ignore', async (flowStep, secrets) => {
  const sent = openSetup(flowStep)
  const marks = () =>
    secrets.map((path) => {
      const field = document.querySelector(`input[data-path="${path}"]`)
      return MARKS.map((name) => field?.getAttribute(name))
    })
  await vi.waitFor(() => expect(marks()).toEqual(secrets.map(() => ['one-time-code', '', 'true', ''])))
  expect(sent).toEqual(['GET /v1/services/flows/service-1'])
})

/** Renders an outcome and clicks all its buttons. Returns their names and the actions that were called. */
function show(outcome: Outcome, { maySend = true } = {}) {
  const called: string[] = []
  const actions = {
    onGoTo: (field: string) => void called.push(field),
    onAgain: () => void called.push('again'),
    onCheckAgain: () => void called.push('check again'),
  }
  const form = { maySend, typed: {}, serverIpv4: '203.0.113.10', labels: DATABASE_LABELS } as const
  render(<StepOutcome outcome={outcome} actions={actions} {...form} />, { wrapper: MantineProvider })
  const buttons = within(screen.getByRole('alert')).queryAllByRole('button')
  for (const button of buttons) fireEvent.click(button)
  return [buttons.map(({ textContent }) => textContent), called]
}

const named = (field: string) => ({ ...rejected(422), fieldErrors: [{ field, message: 'is wrong' }] })
const coded = (errorCode: string) => ({ ...rejected(400), errorCode })

test.each([
  ['for a field of the step', named('dbHost'), 'Go to Database Host', 'dbHost'],
  ['for a code about a field of the step', coded('INVALID_CREDENTIALS'), 'Go to Database Password', 'dbPwd'],
  ['for a code about a field of another step', coded('INVALID_PHONE'), 'Try again', 'again'],
  ['for an unknown field', named('constructor'), 'Try again', 'again'],
  ['for a rate limit', rejected(429), 'Try again', 'again'],
])('a rejection offers one action: %s', (_, error, name, action) => {
  expect(show({ type: 'rejected', error })).toEqual([[name], [action]])
})

test('the action is disabled while Continue is', () => {
  expect(show({ type: 'rejected', error: rejected(429) }, { maySend: false })).toEqual([['Try again'], []])
})
