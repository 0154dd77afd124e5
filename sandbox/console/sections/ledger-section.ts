import { html } from 'hono/html'
import type { LedgerEntry } from '../../server/worlds/effects'
import { moment, type Section, table } from '../parts'
import type { View } from '../view'

const SHOWN = 200

/** The ledger's entries, newest first. */
export function ledgerSection({ world: { ledger } }: View): Section {
  const newest = ledger.slice(-SHOWN).reverse()
  return {
    id: 'ledger',
    title: 'Ledger',
    content: html`<p>What the server did in this world, regardless of its responses: the newest ${newest.length} of ${ledger.length} entries. Times are in UTC.</p>
      ${table('Ledger', ['Time', 'Effect', 'Details'], newest.map(toRow))}`,
  }
}

function toRow({ at, type, ...facts }: LedgerEntry) {
  const written = Object.entries(facts).map(
    ([name, value]) => html`<span class="fact">${name} <code>${String(value)}</code></span> `,
  )
  return [moment(at), type, written]
}
