import { html } from 'hono/html'
import type { Fragment } from '../server/http/page'

export type Cell = Fragment | readonly Fragment[] | string | number
/** A part of the page with an entry in the table of contents. */
export type Section = { id: string; title: string; content: Fragment }

export function drawSection({ id, title, content }: Section): Fragment {
  return html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${content}</section>`
}

/**
 * A named table that scrolls inside its box if it is too wide or too long.
 *
 * @param name the accessible name
 * @param none the text that replaces the table if there are no rows
 */
export function table(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  none = 'Nothing yet.',
): Fragment {
  if (rows.length === 0) return html`<p class="quiet">${none}</p>`
  // A group instead of a region: the section is already a landmark with this name.
  return html`<div class="box" role="group" aria-label="${name}" tabindex="0"><table>
    <thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
    <tbody>${rows.map(([first = '', ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
  </table></div>`
}

/** A value to enter elsewhere. Its copy button is hidden without JavaScript. */
export function copyable(text: string): Fragment {
  return html`<span class="copyable"><code>${text}</code>${copyButton(text, 'Copy', `Copy ${text}`)}</span>`
}

/**
 * A link that can be opened, read and copied.
 *
 * @param name the accessible name of its target
 */
export function linkToSend(address: string, name: string): Fragment {
  return html`<span class="link"><a href="${address}" aria-label="Open: ${name}">Open</a><input readonly value="${address}" aria-label="Link: ${name}" />${copyButton(address, 'Copy link', `Copy link: ${name}`)}</span>`
}

export function options(values: readonly string[], chosen?: string | null): Fragment[] {
  return values.map((value) => html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${value}</option>`)
}

/** `2026-11-23 07:30:05`, in UTC. */
export function moment(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ')
}

function copyButton(text: string, label: string, name: string): Fragment {
  return html`<button type="button" hidden data-copy="${text}" aria-label="${name}">${label}</button>`
}
