import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { buildContractPage } from './contract'

type Operation = { operationId?: string; tags?: string[]; description?: string }

const contract: { info: { description: string }; paths: Record<string, Record<string, Operation>> } = parse(
  await readFile('openapi.yaml', 'utf8'),
)
const operations = Object.values(contract.paths).flatMap((path) => Object.values(path))
const notes = [...operations.map(({ description = '' }) => description), contract.info.description].filter((text) =>
  text.includes('**Careful:**'),
)

test('the page contains the notes, loads nothing and sends no telemetry', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  buildContractPage(join(folder, 'contract.html'))
  const page = await readFile(join(folder, 'contract.html'), 'utf8')
  // The policy must precede every element that could load something.
  const beginning = page.slice(0, page.indexOf('<meta name="viewport"'))
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(beginning)?.[1]
  expect(policy?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    'worker-src blob:',
  ])
  expect(beginning).not.toMatch(/<(script|link|style)|http-equiv="refresh"/)
  expect(page).toContain('"disableTelemetry":true')
  expect(page).toContain('a GET that takes down a running panel')
})

test('a note has the risk, what the portal does, and what the API could change', () => {
  const parts = /\*\*Careful:\*\* \S.+ \*The portal:\* \S.+ \*The API could:\* \S/
  for (const note of notes) expect(note.replace(/\s+/g, ' ')).toMatch(parts)
})

test('the list of notes links to each of them and to nothing else', () => {
  const listed = Array.from(contract.info.description.matchAll(/^- \[(\w+)\]\((#\S+)\): /gm), ([, id, link]) => [
    id,
    link,
  ])
  const noted = operations.filter(({ description }) => description?.includes('**Careful:**'))
  // The page omits the slash of a tag in its anchors.
  const anchor = ({ operationId, tags }: Operation) => `#/${tags?.[0]?.replace('/', '')}/${operationId}`.toLowerCase()
  expect(noted.length).toBeGreaterThan(20)
  expect(new Map(listed.map(([id, link]) => [id, link]))).toEqual(
    new Map(noted.map((operation) => [operation.operationId, anchor(operation)])),
  )
  expect(listed).toHaveLength(noted.length)
})
