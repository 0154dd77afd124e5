import { expect, test } from 'vitest'
import { readConfig } from '#machines/manage/config/config-values'
import { CONFIG_LABELS } from './config-labels'

test('every field of the form has its own label', () => {
  const fields = Object.keys(readConfig({}).typed)
  const labels = Object.values(CONFIG_LABELS)
  expect([Object.keys(CONFIG_LABELS).toSorted(), labels.join(', '), new Set(labels).size]).toEqual([
    fields.toSorted(),
    'Server Name, Short Name, Server Description, Portal Home Description, Server IP, Server Port, Calendar Timezone, ' +
      'Punishment Months, Rules Page, Previous Calendar Events, Personal Inventory Slots, Property Inventory Slots, ' +
      'Vehicle Trunk Inventory Slots, Vehicle Glovebox Inventory Slots, Framework, Inventory, Housing, Phone, ' +
      'Staff Rules, Footer Link 1 Text, Footer Link 1 URL, Footer Link 2 Text, Footer Link 2 URL',
    fields.length,
  ])
})
