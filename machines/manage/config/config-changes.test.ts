import { describe, expect, test } from 'vitest'
import { changesOf } from './config-changes'
import { readConfig, type TypedConfig } from './config-values'

const changesFrom = (config: object, typed: Partial<TypedConfig>) =>
  changesOf({ ...config }, { ...readConfig({ ...config }).typed, ...typed }).map(
    ({ field, before, after }) => [field, before, after] as const,
  )

describe('the list of unsaved changes contains', () => {
  test.each<[string, object, Partial<TypedConfig>, readonly (readonly string[])[]]>([
    ['nothing if no field was edited', { SERVER_NAME: 'Nova' }, {}, []],
    ['a text', { SERVER_NAME: 'Nova' }, { SERVER_NAME: 'Vela' }, [['SERVER_NAME', 'Nova', 'Vela']]],
    ['a number', { SERVER_PORT: 1 }, { SERVER_PORT: '2' }, [['SERVER_PORT', '1', '2']]],
    ['a flag', { RULES_PAGE: 1 }, { RULES_PAGE: false }, [['RULES_PAGE', 'On', 'Off']]],
    ['an edited default', {}, { PHONE: 'none' }, [['PHONE', 'Not set (qb)', 'none']]],
    ['a flag that was null', { RULES_PAGE: null }, { RULES_PAGE: false }, [['RULES_PAGE', 'Not set (On)', 'Off']]],
    [
      'a value that was empty',
      { SERVER_DESCRIPTION: '' },
      { SERVER_DESCRIPTION: 'a\nb' },
      [['SERVER_DESCRIPTION', 'Empty', 'a\nb']],
    ],
    [
      'a cleared value',
      { SERVER_DESCRIPTION: 'a' },
      { SERVER_DESCRIPTION: '' },
      [['SERVER_DESCRIPTION', 'a', 'Empty']],
    ],
    ['rules as a text', { STAFF_RULES: 'a\r\nb' }, { STAFF_RULES: 'b' }, [['STAFF_RULES', 'a\nb', 'b']]],
    ['rules as a list', { STAFF_RULES: ['a', 'b'] }, { STAFF_RULES: ['b', 'a'] }, [['STAFF_RULES', 'a\nb', 'b\na']]],
    [
      'a list whose rules were all removed',
      { STAFF_RULES: ['a'] },
      { STAFF_RULES: [] },
      [['STAFF_RULES', 'a', 'Empty']],
    ],
    [
      'a link',
      { FOOTER_LINKS: [] },
      { footerText2: 'A', footerUrl2: 'https://a.example' },
      [
        ['footerText2', 'Empty', 'A'],
        ['footerUrl2', 'Empty', 'https://a.example'],
      ],
    ],
    [
      'half of a link',
      { FOOTER_LINKS: [{ text: 'A', url: 'https://a' }] },
      { footerText1: 'B' },
      [['footerText1', 'A', 'B']],
    ],
    [
      'several changes, in the order of the form',
      {},
      { footerUrl1: 'x', PHONE: 'none', STAFF_RULES: 'a', SERVER_NAME: 'N' },
      [
        ['SERVER_NAME', 'Not set', 'N'],
        ['PHONE', 'Not set (qb)', 'none'],
        ['STAFF_RULES', 'Not set', 'a'],
        ['footerUrl1', 'Not set', 'x'],
      ],
    ],
    ['no edit that changes only spaces', { SERVER_NAME: 'Nova' }, { SERVER_NAME: 'Nova ', footerText1: ' ' }, []],
    ['no read-only field', { SERVER_NAME: ['Nova'] }, { SERVER_NAME: 'Vela' }, []],
  ])('%s', (_, config, typed, changes) => {
    expect(changesFrom(config, typed)).toEqual(changes)
  })
})
