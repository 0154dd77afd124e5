// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { discordLinkMachine } from '#machines/discord/discord-link.machine'
import type { Service } from '#machines/shared/model'
import { ada } from '#machines/testing/people'
import { createApiClient } from '../../api/client/client'
import { createResource } from '../../xstate/resource'
import { SetupView } from './setup-view'
import { CONFIG } from './testing/setup-screen'

afterEach(cleanup)

/** A server that accepts and records every call. */
function createServer() {
  const calls: string[] = []
  const client = createApiClient({
    baseUrl: CONFIG.apiBaseUrl,
    fetch: async (request) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`)
      const isDone = calls.some((call) => call.startsWith('POST'))
      return Response.json({ flow_step: isDone ? 'validate_dns' : 'validate_configuration' })
    },
    readXsrfToken: () => undefined,
    onUnauthorized: () => {},
  })
  return { client, calls }
}

test('strict mode, which mounts twice, loads and submits the step only once', async () => {
  const { client, calls } = createServer()
  render(
    <StrictMode>
      <MantineProvider>
        <SetupView
          client={client}
          config={CONFIG}
          user={ada}
          services={createResource<readonly Service[]>(async () => [])}
          discordLink={createActor(discordLinkMachine, { input: { returned: undefined } }).start()}
          serviceId="service-1"
          productId={undefined}
          search={{ step: undefined }}
          openPayments={[]}
          onSearch={() => {}}
          onPaid={() => {}}
          onLeave={() => {}}
        />
      </MantineProvider>
    </StrictMode>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Domain Setup' })
  expect(calls).toEqual([
    'GET /v1/services/flows/service-1',
    'POST /v1/services/flows/service-1/validate_configuration',
    'GET /v1/services/flows/service-1',
  ])
})
