import { describe, expect, test } from 'vitest'
import type { ConfigChange } from '#machines/manage/config/config-changes'
import { rejected } from '#machines/testing/people'
import { formFieldErrors, otherFieldErrors } from './config-field-errors'

const errorFor = (...fields: string[]) => ({
  ...rejected(422),
  fieldErrors: fields.map((field) => ({ field, message: 'is wrong' })),
})
const change = (field: ConfigChange['field']): ConfigChange => ({ field, before: '', after: '' })

describe('the form field of a field error', () => {
  test.each([
    ['SERVER_NAME', [], 'SERVER_NAME'],
    ['serverName', [], 'SERVER_NAME'],
    ['staff_rules', [], 'STAFF_RULES'],
    ['FOOTER_LINKS', [], 'footerUrl1'],
    ['footerLinks', [change('footerText1')], 'footerUrl1'],
    ['FOOTER_LINKS', [change('SERVER_NAME'), change('footerUrl2')], 'footerUrl2'],
    ['FOOTER_LINKS', [change('footerText1'), change('footerUrl2')], 'footerUrl1'],
    ['webhookUrl', [], 'webhookUrl'],
    ['__proto__', [], '__proto__'],
  ] as const)('is found for %s', (field, changes, expected) => {
    expect(formFieldErrors(errorFor(field), changes)).toEqual([{ field: expected, message: 'is wrong' }])
  })

  test('is missing without a field error', () => {
    expect([formFieldErrors(rejected(422), []), otherFieldErrors(rejected(422), new Set())]).toEqual([[], []])
  })
})

test('errors of fields that are not on the screen become sentences', () => {
  const error = errorFor('SERVER_NAME', 'webhookUrl', 'staffRules', 'FOOTER_LINKS', 'PHONE')
  expect(otherFieldErrors(error, new Set(['STAFF_RULES', 'FOOTER_LINKS']))).toEqual([
    'webhookUrl: is wrong',
    'Staff Rules: is wrong',
    'Footer Links: is wrong',
  ])
})
