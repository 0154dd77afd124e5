import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { setupSentinels } from '#sandbox/setup/setup.sentinels'
import { ACCOUNT_CATALOGUE } from '#src/errors/catalogue'
import { folderWith } from '../testing/folder-with'
import { buildContractPage, withLinks } from './contract'

type Schema = { $ref?: string; examples?: readonly unknown[]; oneOf?: readonly Schema[] }
type Content = { content?: { 'application/json'?: { schema: Schema } } }
type Operation = {
  operationId?: string
  tags?: string[]
  description?: string
  requestBody?: Content
  responses: Record<string, Content>
}
type Contract = {
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const text = await readFile('openapi.yaml', 'utf8')
const contract: Contract = parse(text)
const operations = Object.values(contract.paths).flatMap((path) => Object.values(path))

test('the page contains the notes, loads nothing and sends no telemetry', async () => {
  const file = join(await folderWith(), 'contract.html')
  buildContractPage(file)
  const page = await readFile(file, 'utf8')
  // The policy must precede every element that could load something.
  const beginning = page.slice(0, page.indexOf('<meta name="viewport"'))
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(beginning)?.[1]
  const inline = "script-src 'unsafe-inline'; style-src 'unsafe-inline'"
  expect(policy).toBe(`default-src 'none'; ${inline}; img-src data:; font-src data:; worker-src blob:`)
  expect(beginning).not.toMatch(/<(script|link|style)|http-equiv="refresh"/)
  expect(page).toContain('"disableTelemetry":true')
  expect(page).toContain('a GET that takes down a running panel')
})

test('a note has its three parts, the list names exactly the notes, and the page links to them', () => {
  const noted = operations.filter(({ description }) => description?.includes('**Careful:**'))
  expect(noted.length).toBeGreaterThan(20)
  const parts = /\*\*Careful:\*\* \S.+ \*The portal:\* \S.+ \*The API could:\* \S/
  for (const { description } of [...noted, contract.info]) expect(description?.replace(/\s+/g, ' ')).toMatch(parts)
  const listed = Array.from(contract.info.description.matchAll(/^- `(\w+)`: /gm), ([, id]) => id)
  expect(listed.toSorted()).toEqual(noted.map(({ operationId }) => operationId).toSorted())
  const { info } = parse(withLinks(text))
  for (const { operationId = '', tags } of noted) {
    const anchor = `#/${tags?.[0]?.replace('/', '')}/${operationId}`.toLowerCase()
    expect(info.description).toContain(`- [${operationId}](${anchor}): `)
  }
})

test('the contract refers to no file, and to no place of one viewer', () => {
  expect(text.match(/docs\/|\.md\b|[\w-]+\.ts\b|\]\(#/g)).toBeNull()
})

test('every request and every response has an example', () => {
  const contents = operations.flatMap(({ requestBody, responses }) => [
    requestBody,
    ...Object.entries(responses).flatMap(([status, response]) => (status < '3' ? response : [])),
  ])
  const bodies = contents.flatMap((content) => content?.content?.['application/json']?.schema ?? [])
  expect(bodies.length).toBeGreaterThan(40)
  expect(bodies.filter((schema) => schema.$ref && !hasExample(schema))).toEqual([])
})

/** Alternatives have their own examples. */
function hasExample({ $ref = '' }: Schema): boolean {
  const { examples = [], oneOf = [] } = contract.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}
  return examples.length > 0 || oneOf.some(hasExample)
}

/** The cells of the table of a chapter, without its head. */
function tableOf(chapter: string): string[][] {
  const [chapterText = ''] = contract.info.description.split(`## ${chapter}\n`)[1]?.split(/\n#/) ?? []
  const [, , ...rows] = chapterText.split('\n').filter((line) => line.startsWith('|'))
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
