import { html } from 'hono/html'
import type { PlannedFault } from '../../server/faults/fault-shape'
import { formPaths, postForm } from '../forms'
import { toInput } from '../link'
import { type Section, table } from '../parts'
import type { View } from '../view'
import { linkFields } from './fault-section'

/** The active faults of this world, and a link that reproduces them. */
export function planSection({ world, portal, query }: View): Section {
  return {
    id: 'plan',
    title: 'Active faults',
    content: html`${table('Active faults', ['Operation', 'Kind', 'Options', 'Affected responses'], world.faults.map(toRow), 'No faults are active.')}
      <div class="row">${postForm(formPaths.clearFaults, html`<button>Clear all faults</button>`)}</div>
      ${
        portal === undefined
          ? ''
          : html`<form method="get" action="/#link"><input type="hidden" name="from" value="plan" />
        <p class="quiet">The link contains these faults, the response envelope and the platform switches that are off.</p>
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
