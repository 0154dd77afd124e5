import { build } from 'vite'
import { people } from '#sandbox/account/people.seeds'
import { requireBrand } from '../build/brand/read-brand'
import { readPorts } from './ports'
import { serveBoth } from './serve-both'

/**
 * `npm start`: builds the portal, serves it with a sandbox, and prints the addresses and the test users. The sandbox's address
 * opens its page of links.
 */
const requested = readPorts()

await requireBrand()
console.log('Building the portal...')
await build({ logLevel: 'error' })
const { portal, sandbox, close } = await serveBoth(requested)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().then(() => process.exit(0)))
}

if (portal.port !== requested.portalPort)
  console.log(`Port ${requested.portalPort} is in use. The portal uses ${portal.port} instead.`)
if (sandbox.port !== requested.sandboxPort) {
  console.log(`Port ${requested.sandboxPort} is in use. The sandbox uses ${sandbox.port} instead.`)
}
console.log(`\nPortal   ${portal.url}\nSandbox  ${sandbox.url}\n\nSign in as:`)
for (const { email, password, reason } of people) console.log(`${email.padEnd(20)} ${password}  ${reason}`)
