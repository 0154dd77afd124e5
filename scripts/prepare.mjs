// Makes `npm start` and `npm test` work on a fresh machine: checks Node and installs what is missing. Plain JavaScript
// without dependencies, because it runs before there are any; called from the scripts themselves, because npm runs no
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

const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
const installed = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
if (installed !== wanted) {
  console.log('Installing dependencies...')
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('npm ci failed. See its output above.')
    process.exit(1)
  }
  writeFileSync(STAMP, wanted)
}
