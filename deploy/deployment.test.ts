import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDeployment } from './deployment'
import { deployment, writeExport } from './hosts/testing/made-up-export'

test('a build is read with its pages, its files and its policy', async () => {
  const { folder, deployment: read } = await writeExport()
  expect({ ...read, headers: {} }).toEqual({ ...deployment, headers: {} })
  const policy = read.headers['Content-Security-Policy']
  expect(policy).toContain("connect-src 'self' https://api.example.com https://api.stripe.com;")
  expect(policy).toContain("style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=';")
  expect(policy).toContain('upgrade-insecure-requests')
  await writeFile(join(folder, 'config.json'), '{"apiBaseUrl":"https://api.example.org/v2"}')
  expect((await readDeployment(folder)).headers['Content-Security-Policy']).toContain(' https://api.example.org ')
})

test('the policy also allows what an earlier build has inlined', async () => {
  const [{ folder }, earlier] = [await writeExport(), await writeExport()]
  await writeFile(join(earlier.folder, 'login.html'), '<style>b{}</style>')
  const { headers } = await readDeployment(folder, [earlier.folder])
  expect(headers['Content-Security-Policy']).toContain(
    "style-src 'self' 'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans=' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=';",
  )
})

test.each([
  ['{}', 'config.json has no "apiBaseUrl"'],
  ['{"apiBaseUrl":"api.example.com"}', 'must be a URL that begins with https://, not "api.example.com"'],
  ['{"apiBaseUrl":"http://api.example.com"}', 'must be a URL that begins with https://'],
  ['{"apiBaseUrl":7}', 'must be a URL that begins with https://, not 7'],
  ['{"apiBaseUrl":', 'config.json is not valid JSON'],
  ['null', 'config.json has no "apiBaseUrl"'],
])('a config.json of %s is rejected: %s', async (config, sentence) => {
  const { folder } = await writeExport()
  await writeFile(join(folder, 'config.json'), config)
  await expect(readDeployment(folder)).rejects.toThrow(sentence)
})

test("a host's own file in the build is not a page", async () => {
  const { folder } = await writeExport()
  await writeFile(join(folder, 'assets', '404.html'), 'Not found')
  expect((await readDeployment(folder)).pages).toEqual(deployment.pages)
})

test('the example configuration with a local API is allowed', async () => {
  const { folder } = await writeExport()
  await writeFile(join(folder, 'config.json'), '{"apiBaseUrl":"http://localhost:4010/v1"}')
  expect((await readDeployment(folder)).headers['Content-Security-Policy']).toContain(' http://localhost:4010 ')
})

test('a missing config.json and a folder without a build are reported', async () => {
  const { folder } = await writeExport()
  await rm(join(folder, 'config.json'))
  await expect(readDeployment(folder)).rejects.toThrow('config.json is missing')
  await expect(readDeployment(join(folder, 'nowhere'))).rejects.toThrow('does not contain a build of the portal')
})
