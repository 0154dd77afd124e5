import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { folderWith } from '../testing/folder-with'
import { buildContractPage, withLinks } from './contract'

type Content = { content?: { 'application/json'?: { schema: { $ref?: string } } } }
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
const notes = [...operations.map(({ description = '' }) => description), contract.info.description].filter(
  (description) => description.includes('**Careful:**'),
)

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

test('a note has the risk, what the portal does, and what the API could change', () => {
  const parts = /\*\*Careful:\*\* \S.+ \*The portal:\* \S.+ \*The API could:\* \S/
  for (const note of notes) expect(note.replace(/\s+/g, ' ')).toMatch(parts)
})

test('the list of notes names each of them and nothing else, and the page links to them', () => {
  const listed = Array.from(contract.info.description.matchAll(/^- `(\w+)`: /gm), ([, id]) => id)
  const noted = operations.filter(({ description }) => description?.includes('**Careful:**'))
  expect(noted.length).toBeGreaterThan(20)
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

test('every property has a description, its own or that of the schema that it references', () => {
  const { schemas } = contract.components
  expect(Object.entries(schemas).flatMap(([name, schema]) => bareProperties(schema, name))).toEqual([])
})

test('every request and every response has an example', () => {
  const contents = operations.flatMap(({ requestBody, responses }) => [
    requestBody,
    ...Object.entries(responses).flatMap(([status, response]) => (status < '3' ? response : [])),
  ])
  const references = contents.flatMap((content) => content?.content?.['application/json']?.schema.$ref ?? [])
  const names = [...new Set(references.map((reference) => reference.split('/').at(-1) ?? ''))]
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !hasExample(contract.components.schemas[name]))).toEqual([])
})

type Schema = {
  $ref?: string
  description?: string
  examples?: readonly unknown[]
  properties?: Record<string, Schema | boolean>
  items?: Schema
} & { [Keyword in 'anyOf' | 'oneOf' | 'allOf']?: readonly Schema[] }

/** The paths of the properties without a description. A boolean schema only excludes a property. */
function bareProperties(schema: Schema, path: string): string[] {
  const { $ref, properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema
  const own = Object.entries(properties).flatMap(([name, property]) => {
    if (typeof property === 'boolean') return []
    const isBare = property.description === undefined && property.$ref === undefined
    return [...(isBare ? [`${path}.${name}`] : []), ...bareProperties(property, `${path}.${name}`)]
  })
  // Beside a reference, alternatives only require properties of the schema that it references.
  const alternatives = $ref === undefined ? [...anyOf, ...oneOf, ...allOf] : []
  return [...own, ...[...(items ? [items] : []), ...alternatives].flatMap((part) => bareProperties(part, path))]
}

/** Alternatives have their own examples. */
function hasExample(schema: Schema | undefined): boolean {
  const resolve = ({ $ref }: Schema) => contract.components.schemas[$ref?.split('/').at(-1) ?? '']
  return (schema?.examples ?? []).length > 0 || (schema?.oneOf ?? []).map(resolve).some(hasExample)
}
