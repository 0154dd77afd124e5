import { expect, test } from 'vitest'
import { changesOf } from './config-changes'
import { readConfig, type TypedConfig } from './config-values'

test.each<[string, object, Partial<TypedConfig>, readonly string[]]>([
  ['nothing if no field was edited', { SERVER_NAME: 'Nova' }, {}, []],
  ['a text', { SERVER_NAME: 'Nova' }, { SERVER_NAME: 'Vela' }, ['SERVER_NAME: Nova > Vela']],
  ['a number', { SERVER_PORT: 1 }, { SERVER_PORT: '2' }, ['SERVER_PORT: 1 > 2']],
  ['a flag', { RULES_PAGE: 1 }, { RULES_PAGE: false }, ['RULES_PAGE: On > Off']],
  ['an edited default', {}, { PHONE: 'none' }, ['PHONE: Not set (qb) > none']],
  ['a flag that was null', { RULES_PAGE: null }, { RULES_PAGE: false }, ['RULES_PAGE: Not set (On) > Off']],
  ['a value that was empty', { SERVER_NAME: '' }, { SERVER_NAME: 'a' }, ['SERVER_NAME: Empty > a']],
  ['a cleared value', { SERVER_NAME: 'a' }, { SERVER_NAME: '' }, ['SERVER_NAME: a > Empty']],
  ['rules as a text', { STAFF_RULES: 'a\r\nb' }, { STAFF_RULES: 'b' }, ['STAFF_RULES: a\nb > b']],
  ['rules as a list', { STAFF_RULES: ['a', 'b'] }, { STAFF_RULES: ['b', 'a'] }, ['STAFF_RULES: a\nb > b\na']],
  ['a list whose rules were all removed', { STAFF_RULES: ['a'] }, { STAFF_RULES: [] }, ['STAFF_RULES: a > Empty']],
  ['half of a link', { FOOTER_LINKS: [{ text: 'A', url: 'x' }] }, { footerText1: 'B' }, ['footerText1: A > B']],
  [
    'several changes, in the order of the form',
    { FOOTER_LINKS: [] },
    { footerUrl2: 'x', footerText2: 'A', PHONE: 'none', STAFF_RULES: 'a', SERVER_NAME: 'N' },
    [
      ...['SERVER_NAME: Not set > N', 'PHONE: Not set (qb) > none', 'STAFF_RULES: Not set > a'],
      ...['footerText2: Empty > A', 'footerUrl2: Empty > x'],
    ],
  ],
  ['no edit that changes only spaces', { SERVER_NAME: 'Nova' }, { SERVER_NAME: 'Nova ', footerText1: ' ' }, []],
  ['no read-only field', { SERVER_NAME: ['Nova'] }, { SERVER_NAME: 'Vela' }, []],
])('the list of unsaved changes contains %s', (_, config, typed, changes) => {
  const listed = changesOf({ ...config }, { ...readConfig({ ...config }).typed, ...typed })
  expect(listed.map(({ field, before, after }) => `${field}: ${before} > ${after}`)).toEqual(changes)
})
