// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { discordLinkMachine } from '#machines/discord/discord-link.machine'
import type { Service } from '#machines/shared/model'
import { ada } from '#machines/testing/people'
import { visitorOf } from '../../api/testing/visitor'
import { readConfig } from '../../config'
import exampleConfig from '../../public/config.json'
import { createResource } from '../../xstate/resource'
import { SetupView } from './setup-view'

afterEach(cleanup)

/** Renders the setup of a service of ada, who has linked Discord, at this step. Returns the calls. */
function openSetup(flow_step: string) {
  const fetch = async () => Response.json({ flow_step })
  const { client, sent } = visitorOf(fetch)
  render(
    <MantineProvider>
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
      />
    </MantineProvider>,
    // Mounts twice.
    { reactStrictMode: true },
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
  await vi.waitFor(() => expect(marks()).toEqual(secrets.map(() => ['new-password', '', 'true', ''])))
  expect(sent).toEqual(['GET /v1/services/flows/service-1'])
})
