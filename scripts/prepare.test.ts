import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

function prepareWith(version: string) {
  const pretend = `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"${version}"})`
  const args = ['--import', pretend, 'scripts/prepare.mjs']
  const { status, stdout, stderr } = spawnSync('node', args, { encoding: 'utf8' })
  return { status, output: (stdout + stderr).trim() }
}

test.each(['16.20.2', '18.20.0', '20.18.3', '21.7.0', '22.11.0'])('Node %s is rejected with a message', (version) => {
  const output = `The portal needs Node 20.19 or later, or 22.12 or later. This is Node ${version}.`
  expect(prepareWith(version)).toEqual({ status: 1, output })
})
