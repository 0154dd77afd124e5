import { describe, expect, test } from 'vitest'
import { readConfig, type TypedConfig } from '#machines/manage/config/config-values'
import { createDrafts } from '../../xstate/drafts'
import { readDraft, writeDraft } from './config-draft'

const config = { SERVER_NAME: 'Nova', SERVER_PORT: '30120', STAFF_RULES: ['a', 'b'] }
const owner = { userId: 'user-ada', serviceId: 'service-1' }

/** The memory after ada's session ran out in the middle of this. */
function rememberedAfter(typed: Partial<TypedConfig>) {
  const drafts = createDrafts()
  drafts.watch('config', () => writeDraft('service-1', config, { ...readConfig(config).typed, ...typed }))
  drafts.saveFor('user-ada')
  return drafts
}

describe('what was changed and not saved', () => {
  test.each<[string, Partial<TypedConfig>]>([
    ['nothing', {}],
    ['a text', { SERVER_NAME: ' Vela\u2028"\\' }],
    ['a flag and half a link', { RULES_PAGE: false, footerUrl2: 'http' }],
    ['a list of rules', { STAFF_RULES: ['b', '', 'a'] }],
    ['what is wrong', { SERVER_PORT: '', PUNISHMENT_MONTHS: '1e3' }],
    ['what was emptied', { SERVER_NAME: '', STAFF_RULES: [] }],
  ])('comes back as it was, and nothing else: %s', (_, typed) => {
    expect(readDraft(rememberedAfter(typed), owner, config)).toEqual(typed)
  })

  test.each([
    ['somebody else', { ...owner, userId: 'user-ben' }],
    ['nobody', { ...owner, userId: '' }],
    ['another service', { ...owner, serviceId: 'service-2' }],
    ['no service', { ...owner, serviceId: '' }],
  ])('comes back to nobody else: %s', (_, other) => {
    expect(readDraft(rememberedAfter({ SERVER_NAME: 'Vela' }), other, config)).toEqual({})
  })

  test('is gone once it is forgotten, and was never there before', () => {
    const drafts = rememberedAfter({ SERVER_NAME: 'Vela' })
    drafts.clear('config')
    expect([readDraft(drafts, owner, config), readDraft(createDrafts(), owner, config)]).toEqual([{}, {}])
  })
})
