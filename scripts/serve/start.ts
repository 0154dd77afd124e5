import { build } from 'vite'
import { people } from '#sandbox/account/people.seeds'
import { readPorts } from './ports'
import { serveBoth } from './serve-both'

/**
 * `npm start`: builds the static export, serves it and a sandbox, and says where and as whom to begin. The sandbox's address is
 * the page on which it is steered.
 */
const wanted = readPorts()

console.log('Building the static export...')
await build({ logLevel: 'error' })
const { portal, sandbox, close } = await serveBoth(wanted)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().then(() => process.exit(0)))
}

if (portal.port !== wanted.portalPort)
  console.log(`Port ${wanted.portalPort} is taken; the portal uses ${portal.port}.`)
if (sandbox.port !== wanted.sandboxPort) {
  console.log(`Port ${wanted.sandboxPort} is taken; the sandbox uses ${sandbox.port}.`)
}
console.log(`\nPortal   ${portal.url}\nSandbox  ${sandbox.url}\n`)
for (const { email, password, reason } of people) console.log(`${email.padEnd(20)} ${password}  ${reason}`)
