// Checks the version of Node and installs missing dependencies, so that `npm start` and `npm test` work in a new clone. It is plain
// JavaScript because it runs before the dependencies are installed. The npm scripts call it, because npm does not run
// pre-scripts under `ignore-scripts`.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const STAMP = 'node_modules/.prepared'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isNodeSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
if (!isNodeSupported) {
  console.error(`The portal needs Node 20.19 or later, or 22.12 or later. This is Node ${process.versions.node}.`)
  process.exit(1)
}

const expected = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
const installed = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
if (installed !== expected) {
  console.log('Installing dependencies...')
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('npm ci failed. See its output above.')
    process.exit(1)
  }
  writeFileSync(STAMP, expected)
}
