import { describe, expect, test } from 'vitest'
import { type ConfigEdits, changedElsewhere } from './config-keys'

const received = { SERVER_NAME: 'Nova', SERVER_PORT: 30_120, FOOTER_LINKS: [{ text: 'a', url: 'b' }], webhook: 'w' }

test.each<[string, object, ConfigEdits, readonly string[]]>([
  ['nothing was changed elsewhere', received, {}, []],
  ['only the edit differs', received, { SERVER_NAME: 'Vela' }, []],
  ['another key was changed elsewhere', { ...received, SERVER_PORT: 1 }, { SERVER_NAME: 'Vela' }, ['SERVER_PORT']],
  [
    'the edited key was changed elsewhere',
    { ...received, SERVER_NAME: 'Lyra' },
    { SERVER_NAME: 'Vela' },
    ['SERVER_NAME'],
  ],
  ['the edited key was changed to the same value', { ...received, SERVER_NAME: 'Vela' }, { SERVER_NAME: 'Vela' }, []],
  ['a key was changed elsewhere and there are no edits', { ...received, SERVER_NAME: 'Vela' }, {}, ['SERVER_NAME']],
  ['the server stored a number as text', { ...received, SERVER_PORT: '30120' }, {}, []],
  ['a key was added', { ...received, PHONE: 'lb' }, {}, ['PHONE']],
  ['a key was added as null', { ...received, PHONE: null }, {}, ['PHONE']],
  ['a key was removed', { SERVER_NAME: 'Nova', SERVER_PORT: 30_120 }, {}, ['FOOTER_LINKS']],
  ['an unknown key was changed', { ...received, webhook: 'x', more: 1 }, { SERVER_NAME: 'Vela' }, []],
  ['an entry of a list was changed', { ...received, FOOTER_LINKS: [{ text: 'a', url: 'c' }] }, {}, ['FOOTER_LINKS']],
  ['the keys in a list entry have another order', { ...received, FOOTER_LINKS: [{ url: 'b', text: 'a' }] }, {}, []],
  [
    'several keys were changed',
    { PHONE: 'lb', SERVER_PORT: 1, SERVER_NAME: 'Lyra' },
    { SERVER_NAME: 'Lyra' },
    ['SERVER_PORT', 'PHONE', 'FOOTER_LINKS'],
  ],
])('conflicts if %s', (_, latest, edits, conflicts) => {
  expect(changedElsewhere(received, { ...latest }, edits)).toEqual(conflicts)
})

describe('an edit of a missing key', () => {
  test.each<[string, object, readonly string[]]>([
    ['has no conflict if the key is still missing', {}, []],
    ['has no conflict if the same value was added elsewhere', { PHONE: 'lb' }, []],
    ['has a conflict if another value was added elsewhere', { PHONE: 'npwd' }, ['PHONE']],
  ])('%s', (_, added, conflicts) => {
    expect(changedElsewhere(received, { ...received, ...added }, { PHONE: 'lb' })).toEqual(conflicts)
  })
})
