import { html } from 'hono/html'
import { people } from '../../account/people.seeds'
import { faultKinds, stripeOperationIds } from '../../server/faults/fault-shape'
import type { Fragment } from '../../server/http/page'
import { commonFields, type FaultField, ownFields } from '../fault-fields'
import { formPaths } from '../forms'
import { linkToSend, options, type Section } from '../parts'
import type { View } from '../view'

/**
 * A form for any fault, which turns it on in this world or creates a link.
 *
 * @param made the requested link, or the reason why it is invalid
 */
export function faultSection({ operationIds, query, portal }: View, made: { link?: string; reason?: string }): Section {
  return {
    id: 'fault',
    title: 'Any other fault',
    content: html`<form method="post" action="${formPaths.switchOn}" class="fault">
        <div class="fields">
          <label>Operation <select name="operationId">
            <option value="*">* (the whole API)</option>
            <optgroup label="API">${options([...operationIds].sort(), query.get('operationId'))}</optgroup>
            <optgroup label="Payment provider">${options(stripeOperationIds, query.get('operationId'))}</optgroup>
          </select></label>
          <label>Kind <select name="kind">${options(faultKinds, query.get('kind'))}</select></label>
          ${Object.entries(ownFields).map(([kind, fields = []]) => fields.map((field) => drawField(field, query, kind)))}
          ${commonFields.map((field) => drawField(field, query))}
          <label class="check"><input type="checkbox" name="committed" ${query.has('committed') ? 'checked' : ''} /> The server executes the call first</label>
        </div>
        <div class="row"><button>Turn on</button></div>
        ${portal === undefined ? '' : linkFields(query)}
      </form>
      ${madeLink(made)}`,
  }
}

/** The fields for a link's user and path, and the button that creates the link. */
export function linkFields(query: URLSearchParams): Fragment {
  return html`<fieldset>
    <legend>Create a link</legend>
    <div class="fields">
      <label>Signed in as <select name="as"><option value="">no one</option>${options(
        people.filter(({ status }) => status === 'active').map(({ username }) => username),
        query.get('as'),
      )}</select></label>
      <label>Path in the portal <input name="to" value="${query.get('to') ?? '/'}" list="places" autocomplete="off" /></label>
      <button formmethod="get" formaction="/#link">Create link</button>
    </div>
  </fieldset>`
}

function drawField({ name, label, min, max, choices }: FaultField, query: URLSearchParams, kind?: string): Fragment {
  const value = query.get(name) ?? ''
  const control = choices
    ? html`<select name="${name}">${options(choices, value)}</select>`
    : min === undefined
      ? html`<input name="${name}" value="${value}" autocomplete="off" />`
      : html`<input name="${name}" value="${value}" type="number" min="${min}" ${max === undefined ? '' : html`max="${max}"`} />`
  return html`<label class="${kind ? `of-${kind}` : ''}">${label} ${control}</label>`
}

function madeLink({ link, reason }: { link?: string; reason?: string }): Fragment {
  if (reason !== undefined)
    return html`<p id="link" role="alert" class="notice">The link could not be created. ${reason}</p>`
  if (link === undefined) return html``
  return html`<p id="link" class="notice">Your link: ${linkToSend(link, 'your link')}</p>`
}
