import { html } from 'hono/html'
import type { PlannedFault } from '../../server/faults/fault-shape'
import { formPaths, postForm } from '../forms'
import { toInput } from '../link'
import { type Section, table } from '../parts'
import type { View } from '../view'
import { linkFields } from './fault-section'

/** What is switched on in this world, and the link that reproduces it. */
export function planSection({ world, portal, query }: View): Section {
  return {
    id: 'plan',
    title: 'Switched on',
    content: html`${table('Switched on', ['Operation', 'Kind', 'How', 'Spoilt so far'], world.faults.map(toRow), 'Everything is answered as it should be.')}
      <div class="row">${postForm(formPaths.clearFaults, html`<button>Clear the plan</button>`)}</div>
      ${
        portal === undefined
          ? ''
          : html`<form method="get" action="/#link"><input type="hidden" name="from" value="plan" />
        <p class="quiet">The link carries these faults as they are now, how answers are wrapped, and the switches that are off.</p>
        ${linkFields(query)}</form>`
      }`,
  }
}

function toRow(fault: PlannedFault) {
  const { operationId, kind, ...how } = toInput(fault)
  return [
    operationId,
    kind,
    Object.entries(how)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', '),
    fault.used,
  ]
}
