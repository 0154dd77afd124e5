// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ConfigChange } from '#machines/manage/config/config-changes'
import { readConfig } from '#machines/manage/config/config-values'
import { rejected } from '#machines/testing/people'
import { CONFIG_LABELS, formFieldErrors, otherFieldErrors } from './config-labels'
import { SaveRejection } from './save-notices'

afterEach(cleanup)

const errorFor = (...fields: string[]) => ({
  ...rejected(422),
  fieldErrors: fields.map((field) => ({ field, message: 'is wrong' })),
})
const change = (field: ConfigChange['field']): ConfigChange => ({ field, before: '', after: '' })

describe('a field error', () => {
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
  ] as const)('of %s with the changes %j is shown at %s', (field, changes, expected) => {
    expect(formFieldErrors(errorFor(field), changes)).toEqual([{ field: expected, message: 'is wrong' }])
  })

  test('becomes a sentence if its field is not on the screen', () => {
    const error = errorFor('SERVER_NAME', 'webhookUrl', 'staffRules', 'FOOTER_LINKS', 'PHONE')
    expect(otherFieldErrors(error, new Set(['STAFF_RULES', 'FOOTER_LINKS']))).toEqual([
      'webhookUrl: is wrong',
      'Staff Rules: is wrong',
      'Footer Links: is wrong',
    ])
  })

  test('may be missing', () => {
    expect([formFieldErrors(rejected(422), []), otherFieldErrors(rejected(422), new Set())]).toEqual([[], []])
  })
})

test('every field of the form has its own label', () => {
  const fields = Object.keys(readConfig({}).typed)
  const labels = new Set(Object.values(CONFIG_LABELS))
  expect([Object.keys(CONFIG_LABELS).toSorted(), labels.size]).toEqual([fields.toSorted(), fields.length])
})

test.each([
  ['RESOURCE_ALREADY_EXISTS', true],
  ['SERVICE_NOT_DEPLOYED', false],
])('a 409 with the code %s: states that the configuration was changed elsewhere: %s', (code, isStated) => {
  const more = { advice: undefined, reference: 'A1', code, isUnreachable: false, retryAfterMs: undefined }
  const form = { isUnclear: false, isUnsent: false, fixed: new Set<never>(), onDismiss: () => {} }
  const description = { text: 'Why.', tone: 'danger', ...more } as const
  render(<SaveRejection error={rejected(409, code)} description={description} {...form} />, {
    wrapper: MantineProvider,
  })
  expect(screen.getByRole('alert').textContent).toContain('Why.')
  expect(screen.queryByText(/changed elsewhere/) !== null).toBe(isStated)
})
