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

/** A pending call. The test decides when and how it ends. */
export type PendingCall = {
  readonly request: Request
  readonly body: string
  respond: (response: Response) => void
  fail: () => void
}

/** A server whose responses the test gives. `sent` contains all calls. */
export function createManualServer() {
  const waiting: PendingCall[] = []
  const sent: { readonly call: string; readonly body: string }[] = []
  const client = createApiClient({
    baseUrl: CONFIG.apiBaseUrl,
    fetch: async (request, { signal }) => {
      const body = await request.clone().text()
      sent.push({ call: `${request.method} ${new URL(request.url).pathname}`, body })
      return new Promise<Response>((resolve, reject) => {
        const entry: PendingCall = { request, body, respond: resolve, fail: () => reject(new TypeError('network')) }
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

/** Renders the setup of a service for ada, who has linked Discord. */
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

/** Runs the action and waits for its effects. */
export async function settled(action: () => void = () => {}): Promise<void> {
  await act(async () => {
    action()
    await new Promise((resolve) => setTimeout(resolve))
  })
}

export function fieldAt(path: string): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`input[data-path="${path}"]`)
}

export function typeInto(path: string, text: string): void {
  const field = fieldAt(path)
  if (field !== null) fireEvent.change(field, { target: { value: text } })
}
