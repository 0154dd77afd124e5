import { describe, expect, test } from 'vitest'
import { type ConfigEdits, changedElsewhere } from './config-keys'

const received = { SERVER_NAME: 'Nova', SERVER_PORT: 30_120, FOOTER_LINKS: [{ text: 'a', url: 'b' }], webhook: 'w' }

test.each<[string, object, ConfigEdits, readonly string[]]>([
  ['nothing has changed', received, {}, []],
  ['nothing has changed but what is to be saved', received, { SERVER_NAME: 'Vela' }, []],
  ['somebody changed another key', { ...received, SERVER_PORT: 1 }, { SERVER_NAME: 'Vela' }, ['SERVER_PORT']],
  ['somebody changed the same key', { ...received, SERVER_NAME: 'Lyra' }, { SERVER_NAME: 'Vela' }, ['SERVER_NAME']],
  ['somebody changed it to the same', { ...received, SERVER_NAME: 'Vela' }, { SERVER_NAME: 'Vela' }, []],
  ['somebody changed what is not to be saved', { ...received, SERVER_NAME: 'Vela' }, {}, ['SERVER_NAME']],
  ['the server keeps a number as text', { ...received, SERVER_PORT: '30120' }, {}, []],
  ['somebody added a key', { ...received, PHONE: 'lb' }, {}, ['PHONE']],
  ['somebody added it as null', { ...received, PHONE: null }, {}, ['PHONE']],
  ['somebody took a key away', { SERVER_NAME: 'Nova', SERVER_PORT: 30_120 }, {}, ['FOOTER_LINKS']],
  ['somebody changed a key that is not known', { ...received, webhook: 'x', more: 1 }, { SERVER_NAME: 'Vela' }, []],
  [
    'somebody changed the inside of a list',
    { ...received, FOOTER_LINKS: [{ text: 'a', url: 'c' }] },
    {},
    ['FOOTER_LINKS'],
  ],
  ['a list is the same in another order of keys', { ...received, FOOTER_LINKS: [{ url: 'b', text: 'a' }] }, {}, []],
  [
    'somebody changed several',
    { PHONE: 'lb', SERVER_PORT: 1, SERVER_NAME: 'Lyra' },
    { SERVER_NAME: 'Lyra' },
    ['SERVER_PORT', 'PHONE', 'FOOTER_LINKS'],
  ],
])('%s', (_, latest, edits, conflicts) => {
  expect(changedElsewhere(received, { ...latest }, edits)).toEqual(conflicts)
})

describe('an edit of what was never there', () => {
  test.each<[string, object, readonly string[]]>([
    ['is free while it is still missing', {}, []],
    ['is the same as what somebody added', { PHONE: 'lb' }, []],
    ['is in the way of what somebody added', { PHONE: 'npwd' }, ['PHONE']],
  ])('%s', (_, added, conflicts) => {
    expect(changedElsewhere(received, { ...received, ...added }, { PHONE: 'lb' })).toEqual(conflicts)
  })
})
