import { html } from 'hono/html'
import type { LedgerEntry } from '../../server/worlds/effects'
import { moment, type Section, table } from '../parts'
import type { View } from '../view'

const SHOWN = 200

/** What really happened, the newest first. */
export function ledgerSection({ world: { ledger } }: View): Section {
  const newest = ledger.slice(-SHOWN).reverse()
  return {
    id: 'ledger',
    title: 'Ledger',
    content: html`<p>What really happened in this world, whatever was answered: the newest ${newest.length} of ${ledger.length}. Times are in UTC.</p>
      ${table('Ledger', ['When', 'What', 'With'], newest.map(toRow))}`,
  }
}

function toRow({ at, type, ...facts }: LedgerEntry) {
  const written = Object.entries(facts).map(
    ([name, value]) => html`<span class="fact">${name} <code>${String(value)}</code></span> `,
  )
  return [moment(at), type, written]
}
