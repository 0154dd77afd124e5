import { describe, expect, test } from 'vitest'
import { changedSince, draftOf, restorable, withLater } from './config-draft'
import { readConfig, type TypedConfig } from './config-values'

const config = {
  SERVER_NAME: 'Nova',
  SERVER_PORT: '30120',
  STAFF_RULES: ['a', 'b'],
  FOOTER_LINKS: [{ text: 'A', url: 'https://a' }],
  PHONE: { fixed: true },
}
const received = readConfig(config).typed

const shown = (edits: Partial<TypedConfig>): TypedConfig => ({ ...received, ...edits })
const draft = (edits: Partial<TypedConfig>) => draftOf(config, shown(edits))

test('a draft has the edited fields, and the values before of all parts of their settings', () => {
  expect([draft({}), draft({ SERVER_NAME: 'Vela', footerText2: 'B' })]).toEqual([
    { typed: {}, before: {} },
    {
      typed: { SERVER_NAME: 'Vela', footerText2: 'B' },
      before: { SERVER_NAME: 'Nova', footerText1: 'A', footerUrl1: 'https://a', footerText2: '', footerUrl2: '' },
    },
  ])
})

test('the own value of an unclear save is no change from elsewhere', () => {
  const saved = { ...config, SERVER_NAME: 'Lyra', SERVER_PORT: 1 }
  const later = draftOf(config, shown({ SERVER_NAME: 'Vela', SERVER_PORT: '2' }), { SERVER_NAME: 'Lyra' })
  expect(changedSince(saved, later)).toEqual(['SERVER_PORT'])
})

test('later edits of the same field count', () => {
  const both = withLater(draft({ SERVER_NAME: 'Vela', SERVER_PORT: '1' }), draft({ SERVER_NAME: 'Lyra' }))
  expect(both).toEqual(draft({ SERVER_NAME: 'Lyra', SERVER_PORT: '1' }))
})

describe('a stored draft restores', () => {
  test.each<[string, Partial<TypedConfig>]>([
    ['nothing', {}],
    ['a text', { SERVER_NAME: ' Vela\u2028"\\' }],
    ['a flag, a list and half a link', { RULES_PAGE: false, STAFF_RULES: ['b'], footerUrl2: 'http' }],
  ])('exactly the edits: %s', (_, edits) => {
    expect(restorable(config, received, JSON.parse(JSON.stringify(draft(edits)))).typed).toEqual(edits)
  })

  test.each<[string, object, Partial<TypedConfig>, unknown]>([
    ['no field that is edited again', config, { SERVER_NAME: 'Lyra' }, { SERVER_NAME: 'Vela', SHORT_NAME: 'V' }],
    ['no value that is saved by now', { ...config, SERVER_NAME: 'Vela' }, {}, { SERVER_NAME: 'Vela', SHORT_NAME: 'V' }],
    ['no setting that cannot be edited', config, {}, { PHONE: 'lb', SHORT_NAME: 'V' }],
    ['no unknown field or wrong type', config, {}, { SHORT_NAME: 'V', SERVER_NAME: 7, STAFF_RULES: [1], more: 'x' }],
  ])('%s', (_, latest, edits, typed) => {
    const onScreen = { ...readConfig({ ...latest }).typed, ...edits }
    expect(restorable({ ...latest }, onScreen, { typed }).typed).toEqual({ SHORT_NAME: 'V' })
  })

  test.each([undefined, null, 7, '{', [], [null]])('nothing if it is %j', (stored) => {
    expect(restorable(config, received, { typed: stored, before: stored })).toEqual({ typed: {}, before: {} })
  })
})

test.each<[string, Partial<TypedConfig>, object, readonly string[]]>([
  ['nothing else', { SERVER_NAME: 'Vela' }, {}, []],
  ['another setting', { SERVER_NAME: 'Vela' }, { SERVER_PORT: 1 }, []],
  ['the same setting', { SERVER_NAME: 'Vela', SERVER_PORT: '2' }, { SERVER_PORT: 1 }, ['SERVER_PORT']],
  ['the other link', { footerText2: 'B' }, { FOOTER_LINKS: [{ text: 'C', url: 'https://a' }] }, ['FOOTER_LINKS']],
])('a draft meets a change from elsewhere of %s', (_, edits, changes, conflicts) => {
  expect(changedSince({ ...config, ...changes }, draft(edits))).toEqual(conflicts)
})
