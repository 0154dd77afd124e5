import { describe, expect, test } from 'vitest'
import { ada, vera } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { adaActiveServiceId, veraServiceIds } from '../services/services.seeds'
import { configOf, saveConfig } from '../testing/deployment'
import { effectsOf } from '../testing/payments'
import { createTestClient } from '../testing/test-client'
import { rejectBrokenConfig } from './config-rules'
import { adaConfig, veraConfigs } from './configs.seeds'

async function signedIn(person = vera) {
  const client = await createTestClient(createSandbox())
  await client.signIn(person)
  return client
}

const invalid = (...fields: string[]) => ({
  status: 422,
  body: { code: 'VALIDATION_ERROR', context: { validationErrors: fields.map((field) => ({ field })) } },
})

describe('a changed value', () => {
  test('of a known key is validated, and all broken keys are reported at once', async () => {
    const client = await signedIn()
    const links = [
      { text: ' ', url: 'https://a.example' },
      { text: 'B', url: 'ftp://b' },
    ]
    const config = { FOOTER_LINKS: links, SERVER_PORT: '65536', SERVER_NAME: null, STAFF_RULES: ['a', 5], ELSE: null }
    const fields = ['SERVER_NAME', 'SERVER_PORT', 'STAFF_RULES', 'FOOTER_LINKS']
    expect(await saveConfig(client, veraServiceIds.suspended, config)).toMatchObject(invalid(...fields))
    expect(await configOf(client, veraServiceIds.suspended)).toEqual({})
    expect(await effectsOf(client, 'configSaved')).toEqual([])
  })

  test('may be a number or a flag as text, or a flag as a number', async () => {
    const client = await signedIn()
    const config = { SERVER_PORT: '030120', PUNISHMENT_MONTHS: '36', RULES_PAGE: 'false', PREVIOUS_CALENDAR_EVENTS: 0 }
    expect(await saveConfig(client, veraServiceIds.suspended, config)).toMatchObject({ status: 200 })
    expect(await configOf(client, veraServiceIds.suspended)).toEqual(config)
  })
})

describe('an unchanged value', () => {
  test('may have any shape', async () => {
    const client = await signedIn()
    const config = { ...veraConfigs.ending, SERVER_NAME: 'Renamed' }
    expect(await saveConfig(client, veraServiceIds.ending, config)).toMatchObject({ status: 200 })
    expect(await configOf(client, veraServiceIds.ending)).toEqual(config)
    const changed = { ...config, STAFF_RULES: { version: 3, rules: ['a'] } }
    expect(await saveConfig(client, veraServiceIds.ending, changed)).toMatchObject(invalid('STAFF_RULES'))
  })

  test('may stay in a list of links and move in it', async () => {
    const client = await signedIn()
    const [rules, shop, third] = veraConfigs.active.FOOTER_LINKS
    const links = [shop, third, { ...rules, text: 'House rules' }]
    const save = (FOOTER_LINKS: unknown) => saveConfig(client, veraServiceIds.active, { FOOTER_LINKS })
    expect(await save(links)).toMatchObject({ status: 200 })
    const broken = [...links, { text: 'Fourth', url: 'fourth.example' }]
    expect(await save(broken)).toMatchObject(invalid('FOOTER_LINKS'))
  })

  test('may be sent under its upper-case key', async () => {
    const client = await signedIn(ada)
    const { footerLinks, staff_rules, ...others } = adaConfig
    const config = { ...others, FOOTER_LINKS: footerLinks, STAFF_RULES: staff_rules }
    expect(await saveConfig(client, adaActiveServiceId, config, ada)).toMatchObject({ status: 200 })
    expect(await configOf(client, adaActiveServiceId)).toEqual(config)
  })

  test.each(['SERVER_PORT', 'server_port', 'serverPort'])('has the same key in any spelling: %s', async (key) => {
    const stored = { [key]: 'none' }
    await expect(rejectBrokenConfig(stored, { SERVER_PORT: 'none' })).resolves.toBeUndefined()
    await expect(rejectBrokenConfig(stored, { SERVER_PORT: 'other' })).rejects.toMatchObject({ status: 422 })
  })
})
