import { html } from 'hono/html'
import { ada } from '../../account/people.seeds'
import type { FaultInput } from '../../server/faults/fault-shape'
import { slownessOf } from '../apply'
import { formPaths, postForm } from '../forms'
import { writeLink } from '../link'
import { linkToSend, type Section, table } from '../parts'
import type { View } from '../view'

/** In ms; the portal itself waits 30 s at most. */
const DELAYS = [0, 500, 2000, 10_000, 40_000] as const

/** How slow everything is. */
export function slownessSection({ world, sandboxOrigin, portal }: View): Section {
  const now = slownessOf(world)
  const rows = DELAYS.map((delayMs) => {
    const name = describeDelay(delayMs)
    const faults = delayMs === 0 ? [] : [slowFault(delayMs)]
    const link = writeLink(sandboxOrigin, { as: ada.username, to: '/services', faults })
    return [
      name,
      delayMs === now
        ? 'is on'
        : postForm(
            formPaths.slowness,
            html`<button name="delayMs" value="${delayMs}" aria-label="Switch on here: ${name}">Switch on here</button>`,
          ),
      portal === undefined ? 'no portal to lead to' : linkToSend(link, `${ada.username}'s services, ${name}`),
    ]
  })
  return {
    id: 'slowness',
    title: 'Slowness',
    content: html`<p>The answers of the whole contract are late by ${now / 1000} s now.</p>
      ${table('Slowness', ['Every answer', 'This world', 'Link'], rows)}`,
  }
}

/** The fault that makes every answer late. */
export function slowFault(delayMs: number): FaultInput {
  return { operationId: '*', kind: 'slow', delayMs }
}

function describeDelay(delayMs: number): string {
  if (delayMs === 0) return 'at once'
  const isAboveLimit = delayMs > 30_000
  return `after ${delayMs / 1000} s${isAboveLimit ? ', longer than the portal waits' : ''}`
}
