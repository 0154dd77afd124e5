import { html } from 'hono/html'
import { ada } from '../../account/people.seeds'
import type { FaultInput } from '../../server/faults/fault-shape'
import { slownessOf } from '../apply'
import { formPaths, postForm } from '../forms'
import { writeLink } from '../link'
import { linkToSend, type Section, table } from '../parts'
import type { View } from '../view'

/** In ms. One is longer than the portal's timeout of 30 s. */
const DELAYS = [0, 500, 2000, 10_000, 40_000] as const

export function slownessSection({ world, sandboxUrl, portal }: View): Section {
  const now = slownessOf(world)
  const rows = DELAYS.map((delayMs) => {
    const name = describeDelay(delayMs)
    const faults = delayMs === 0 ? [] : [slowFault(delayMs)]
    const link = writeLink(sandboxUrl, { as: ada.username, to: '/services', faults })
    return [
      name,
      delayMs === now
        ? 'active'
        : postForm(
            formPaths.slowness,
            html`<button name="delayMs" value="${delayMs}" aria-label="Turn on: ${name}">Turn on</button>`,
          ),
      portal === undefined ? 'no portal' : linkToSend(link, `${ada.username}'s services, ${name}`),
    ]
  })
  return {
    id: 'slowness',
    title: 'Slowness',
    content: html`<p>API responses are currently ${now === 0 ? 'not delayed' : `delayed by ${now / 1000} s`}.</p>
      ${table('Slowness', ['All responses', 'This world', 'Link'], rows)}`,
  }
}

/** The fault that delays all responses. */
export function slowFault(delayMs: number): FaultInput {
  return { operationId: '*', kind: 'slow', delayMs }
}

function describeDelay(delayMs: number): string {
  if (delayMs === 0) return 'no delay'
  const isAboveLimit = delayMs > 30_000
  return `delayed by ${delayMs / 1000} s${isAboveLimit ? ", longer than the portal's timeout" : ''}`
}
