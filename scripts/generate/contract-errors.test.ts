import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { setupSentinels } from '#sandbox/setup/setup.sentinels'
import { ACCOUNT_CATALOGUE } from '#src/errors/catalogue'

const { info } = parse(await readFile('openapi.yaml', 'utf8')) as { info: { description: string } }

/** The cells of the table of a chapter, without its head. */
function tableOf(chapter: string): string[][] {
  const [text = ''] = info.description.split(`## ${chapter}\n`)[1]?.split(/\n#/) ?? []
  const [, , ...rows] = text.split('\n').filter((line) => line.startsWith('|'))
  return rows.map((line) => line.split(/ *\| */).slice(1, -1))
}

test('the errors of the setup are those of the sandbox and the portal', () => {
  const rows = tableOf('Errors of the setup')
  const expected = setupSentinels.map(({ flowStep, code, shows: [sentence] }) => {
    return [flowStep, code, sentence.replace('203.0.113.10', '{ip}')]
  })
  expect(rows.map(([step, code = '', , sentence]) => [step, code.replaceAll('`', ''), sentence])).toEqual(expected)
})

test('the errors of the account have the sentences of the portal', () => {
  const rows = tableOf('Errors of the account').flatMap(([codes = '', , , , sentence = '']) =>
    Array.from(codes.matchAll(/`(\w+)`/g), ([, code = '']) => [code, sentence] as const),
  )
  expect(ACCOUNT_CATALOGUE.size).toBeGreaterThan(5)
  for (const [code, { text }] of ACCOUNT_CATALOGUE) expect(new Map(rows).get(code), code).toContain(text)
})
