import { execSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { setupSentinels } from '#sandbox/setup/setup.sentinels'
import { ACCOUNT_CATALOGUE } from '#src/shared/errors/catalogue'
import { folderWith } from '../testing/folder-with'

type Operation = { readonly operationId: string; readonly description: string }

const { info, paths } = parse(await readFile('openapi.yaml', 'utf8'))
const introduction: string = info.description

test('the page of `npm run contract` has the notes, loads nothing and sends no telemetry', async () => {
  const file = join(await folderWith(), 'contract.html')
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
  const [, build = ''] = scripts.contract.split(' && ')
  execSync(`npx --no-install ${build.replace('contract.html', file)}`, { stdio: 'pipe' })
  const page = await readFile(file, 'utf8')
  // The policy must precede every element that could load something.
  const beginning = page.slice(0, page.indexOf('<meta name="viewport"'))
  const inline = "script-src 'unsafe-inline'; style-src 'unsafe-inline'"
  const policy = `default-src 'none'; ${inline}; img-src data:; font-src data:; worker-src blob:`
  expect(beginning).toContain(`<meta http-equiv="Content-Security-Policy" content="${policy}">`)
  expect(beginning).not.toMatch(/<(script|link|style)|http-equiv="refresh"/)
  expect(page).toContain('"disableTelemetry":true')
  expect(page).toContain('a GET that takes down a running panel')
})

test('the introduction lists exactly the operations with a note', () => {
  const operations = Object.values<Record<string, Operation>>(paths).flatMap((path) => Object.values(path))
  const noted = operations.filter(({ description = '' }) => description.includes('**Careful:**'))
  expect(noted.length).toBeGreaterThan(20)
  const listed = Array.from(introduction.matchAll(/^- `(\w+)`: /gm), ([, id]) => id)
  expect(listed.toSorted()).toEqual(noted.map(({ operationId }) => operationId).toSorted())
})

/** The cells of the table of a chapter, without its head. */
function tableOf(chapter: string): string[][] {
  const [text = ''] = introduction.split(`## ${chapter}\n`)[1]?.split(/\n#/) ?? []
  const [, , ...rows] = text.split('\n').filter((line) => line.startsWith('|'))
  return rows.map((line) => line.split(/ *\| */).slice(1, -1))
}

test('the errors of the introduction are those of the sandbox and the portal', () => {
  const setup = tableOf('Errors of the setup').map(([step, code = '', , text]) => [
    step,
    code.replaceAll('`', ''),
    text,
  ])
  expect(setup).toEqual(
    setupSentinels.map(({ flowStep, code, shows: [text] }) => [flowStep, code, text.replace('203.0.113.10', '{ip}')]),
  )
  const account = tableOf('Errors of the account').flatMap(([codes = '', , , , text = '']) =>
    Array.from(codes.matchAll(/`(\w+)`/g), ([, code = '']) => [code, text] as const),
  )
  expect(ACCOUNT_CATALOGUE.size).toBeGreaterThan(5)
  for (const [code, { text }] of ACCOUNT_CATALOGUE) expect(new Map(account).get(code), code).toContain(text)
})
