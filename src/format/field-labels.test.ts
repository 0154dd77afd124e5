import { expect, test } from 'vitest'
import { BOT_LABELS, DATABASE_LABELS, GAME_LABELS, SERVER_LABELS } from './field-labels'

const SERVER =
  'Server IP, Server Port, Server Name, Short Name, Server Description, Portal Home Description, Calendar Timezone, ' +
  'Punishment Months, Rules Page, Previous Calendar Events, Personal Inventory Slots, Property Inventory Slots, ' +
  'Vehicle Trunk Inventory Slots, Vehicle Glovebox Inventory Slots'

test.each([
  ['framework', GAME_LABELS, 'Framework, Inventory, Housing, Phone'],
  ['server', SERVER_LABELS, SERVER],
  ['bot', BOT_LABELS, 'Client ID, Client Secret, Bot Token, Guild ID'],
  ['database', DATABASE_LABELS, 'Database Host, Database Port, Database Username, Database Password, Database Name'],
])('the %s fields have the documented labels, in the order of the form', (_, labels, names) => {
  expect(Object.values(labels).join(', ')).toBe(names)
})
