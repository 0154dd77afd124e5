import { describe, expect, test } from 'vitest'
import { readConfig, type TypedConfig } from '#machines/manage/config/config-values'
import { createDrafts } from '../../xstate/drafts'
import { readDraft, writeDraft } from './config-draft'

const config = { SERVER_NAME: 'Nova', SERVER_PORT: '30120', STAFF_RULES: ['a', 'b'] }
const owner = { userId: 'user-ada', serviceId: 'service-1' }

/** The drafts after ada's session expired while she typed this. */
function draftsAfterExpiry(typed: Partial<TypedConfig>) {
  const drafts = createDrafts()
  drafts.watch('config', () => writeDraft('service-1', config, { ...readConfig(config).typed, ...typed }))
  drafts.saveFor('user-ada')
  return drafts
}

describe('a draft of the configuration', () => {
  test.each<[string, Partial<TypedConfig>]>([
    ['no edits', {}],
    ['a text', { SERVER_NAME: ' Vela\u2028"\\' }],
    ['a flag and half a link', { RULES_PAGE: false, footerUrl2: 'http' }],
    ['a list of rules', { STAFF_RULES: ['b', '', 'a'] }],
    ['invalid values', { SERVER_PORT: '', PUNISHMENT_MONTHS: '1e3' }],
    ['cleared values', { SERVER_NAME: '', STAFF_RULES: [] }],
  ])('restores exactly the edits: %s', (_, typed) => {
    expect(readDraft(draftsAfterExpiry(typed), owner, config)).toEqual(typed)
  })

  test('is empty for another user or service, and before it is written', () => {
    const drafts = draftsAfterExpiry({ SERVER_NAME: 'Vela' })
    const others = [{ userId: 'user-ben' }, { userId: '' }, { serviceId: 'service-2' }, { serviceId: '' }]
    const read = others.map((other) => readDraft(drafts, { ...owner, ...other }, config))
    expect([...read, readDraft(createDrafts(), owner, config)]).toEqual([{}, {}, {}, {}, {}])
  })
})
