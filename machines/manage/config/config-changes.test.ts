import { describe, expect, test } from 'vitest'
import { changesOf, labelOf } from './config-changes'
import { type ConfigFormField, readConfig, type TypedConfig } from './config-values'

const changesFrom = (config: object, typed: Partial<TypedConfig>) =>
  changesOf({ ...config }, { ...readConfig({ ...config }).typed, ...typed }).map(
    ({ field, label, before, after }) => [field, label, before, after] as const,
  )

describe('what would be saved', () => {
  test.each<[string, object, Partial<TypedConfig>, readonly (readonly string[])[]]>([
    ['nothing', { SERVER_NAME: 'Nova' }, {}, []],
    ['a text', { SERVER_NAME: 'Nova' }, { SERVER_NAME: 'Vela' }, [['SERVER_NAME', 'Server Name', 'Nova', 'Vela']]],
    ['a number', { SERVER_PORT: 1 }, { SERVER_PORT: '2' }, [['SERVER_PORT', 'Server Port', '1', '2']]],
    ['a flag', { RULES_PAGE: 1 }, { RULES_PAGE: false }, [['RULES_PAGE', 'Rules Page', 'On', 'Off']]],
    ['a default that was shown', {}, { PHONE: 'none' }, [['PHONE', 'Phone', 'Not set (qb)', 'none']]],
    [
      'a flag that was null',
      { RULES_PAGE: null },
      { RULES_PAGE: false },
      [['RULES_PAGE', 'Rules Page', 'Not set (On)', 'Off']],
    ],
    [
      'what was empty',
      { SERVER_DESCRIPTION: '' },
      { SERVER_DESCRIPTION: 'a\nb' },
      [['SERVER_DESCRIPTION', 'Server Description', 'Empty', 'a\nb']],
    ],
    [
      'what is emptied',
      { SERVER_DESCRIPTION: 'a' },
      { SERVER_DESCRIPTION: '' },
      [['SERVER_DESCRIPTION', 'Server Description', 'a', 'Empty']],
    ],
    ['rules as a text', { STAFF_RULES: 'a\r\nb' }, { STAFF_RULES: 'b' }, [['STAFF_RULES', 'Staff Rules', 'a\nb', 'b']]],
    [
      'rules as a list',
      { STAFF_RULES: ['a', 'b'] },
      { STAFF_RULES: ['b', 'a'] },
      [['STAFF_RULES', 'Staff Rules', 'a\nb', 'b\na']],
    ],
    [
      'rules that are all removed',
      { STAFF_RULES: ['a'] },
      { STAFF_RULES: [] },
      [['STAFF_RULES', 'Staff Rules', 'a', 'Empty']],
    ],
    [
      'a link',
      { FOOTER_LINKS: [] },
      { footerText2: 'A', footerUrl2: 'https://a.example' },
      [
        ['footerText2', 'Footer Link 2 Text', 'Empty', 'A'],
        ['footerUrl2', 'Footer Link 2 URL', 'Empty', 'https://a.example'],
      ],
    ],
    [
      'half of a link',
      { FOOTER_LINKS: [{ text: 'A', url: 'https://a' }] },
      { footerText1: 'B' },
      [['footerText1', 'Footer Link 1 Text', 'A', 'B']],
    ],
    [
      'several, in the order of the form',
      {},
      { footerUrl1: 'x', PHONE: 'none', STAFF_RULES: 'a', SERVER_NAME: 'N' },
      [
        ['SERVER_NAME', 'Server Name', 'Not set', 'N'],
        ['PHONE', 'Phone', 'Not set (qb)', 'none'],
        ['STAFF_RULES', 'Staff Rules', 'Not set', 'a'],
        ['footerUrl1', 'Footer Link 1 URL', 'Not set', 'x'],
      ],
    ],
    ['nothing of what comes to nothing', { SERVER_NAME: 'Nova' }, { SERVER_NAME: 'Nova ', footerText1: ' ' }, []],
    ['nothing of what is fixed', { SERVER_NAME: ['Nova'] }, { SERVER_NAME: 'Vela' }, []],
  ])('%s', (_, config, typed, changes) => {
    expect(changesFrom(config, typed)).toEqual(changes)
  })
})

test('every field of the form has a label of its own', () => {
  const fields = Object.keys(readConfig({}).typed) as ConfigFormField[]
  const labels = fields.map(labelOf)
  expect([labels.join(', '), new Set(labels).size]).toEqual([
    'Server Name, Short Name, Server Description, Portal Home Description, Server IP, Server Port, Calendar Timezone, ' +
      'Punishment Months, Rules Page, Previous Calendar Events, Personal Inventory Slots, Property Inventory Slots, ' +
      'Vehicle Trunk Inventory Slots, Vehicle Glovebox Inventory Slots, Framework, Inventory, Housing, Phone, ' +
      'Staff Rules, Footer Link 1 Text, Footer Link 1 URL, Footer Link 2 Text, Footer Link 2 URL',
    fields.length,
  ])
})
