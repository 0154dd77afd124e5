import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { type ActorRefFrom, createActor } from 'xstate'
import { discordLinkMachine } from '#machines/discord/discord-link.machine'
import type { Service, User } from '#machines/shared/model'
import { ada } from '#machines/testing/people'
import { createApiClient } from '../../../api/client/client'
import { createResource } from '../../../xstate/resource'
import { SetupView } from '../setup-view'

export const CONFIG = {
  apiBaseUrl: 'http://localhost:4010/v1',
  stripePublishableKey: 'pk_test_x',
  discord: { clientId: '1', redirectUri: 'http://localhost:4010/back', authorizeUrl: 'http://localhost:4010/go' },
  communityUrl: 'http://localhost:4010/community',
  serverIpv4: '203.0.113.10',
  automaticPromotion: null,
  legal: { terms: '', privacy: '', sla: '', aup: '' },
}

const LINKED: User = { ...ada, discord: { id: '281474976710656001', username: 'ada', avatar: undefined } }

/** One call to the server, to be answered when the test wants it. */
export type Waiting = {
  readonly request: Request
  readonly body: string
  response: (response: Response) => void
  fail: () => void
}

/** A server whose answers the test gives; `sent` has the bodies of all calls with their addresses. */
export function createManualServer() {
  const waiting: Waiting[] = []
  const sent: { readonly call: string; readonly body: string }[] = []
  const client = createApiClient({
    baseUrl: CONFIG.apiBaseUrl,
    fetch: async (request, { signal }) => {
      const body = await request.clone().text()
      sent.push({ call: `${request.method} ${new URL(request.url).pathname}`, body })
      return new Promise<Response>((resolve, reject) => {
        const entry: Waiting = { request, body, response: resolve, fail: () => reject(new TypeError('network')) }
        waiting.push(entry)
        signal?.addEventListener('abort', () => {
          waiting.splice(waiting.indexOf(entry), 1)
          reject(new DOMException('aborted', 'AbortError'))
        })
      })
    },
    readXsrfToken: () => undefined,
    onUnauthorized: () => {},
  })
  return { client, waiting, sent }
}

export type ManualServer = ReturnType<typeof createManualServer>

/** The setup of a service on the screen of ada, who has linked Discord. */
export function openSetup(server: ManualServer): { leave: () => void } {
  const discordLink: ActorRefFrom<typeof discordLinkMachine> = createActor(discordLinkMachine, {
    input: { returned: undefined },
  }).start()
  const services = createResource<readonly Service[]>(async () => [])
  render(
    <MantineProvider>
      <SetupView
        client={server.client}
        config={CONFIG}
        user={LINKED}
        services={services}
        discordLink={discordLink}
        serviceId="service-1"
        productId={undefined}
        search={{ step: undefined }}
        openPayments={[]}
        onSearch={() => {}}
        onPaid={() => {}}
        onLeave={() => {}}
      />
    </MantineProvider>,
  )
  return {
    leave() {
      cleanup()
      discordLink.stop()
      services.stop()
    },
  }
}

/** Does it, and lets everything that comes of it happen. */
export async function settled(happen: () => void = () => {}): Promise<void> {
  await act(async () => {
    happen()
    await new Promise((resolve) => setTimeout(resolve))
  })
}

/** The text field of that name in the form, if the step is on the screen. */
export function fieldAt(path: string): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`input[data-path="${path}"]`)
}

export function typeInto(path: string, text: string): void {
  const field = fieldAt(path)
  if (field !== null) fireEvent.change(field, { target: { value: text } })
}
