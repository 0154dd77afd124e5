import { build } from 'vite'
import { people } from '#sandbox/account/people.seeds'
import { serveBoth } from './serve-both'

/**
 * `npm start`: builds the static export, serves it and a sandbox, and says where and as whom to begin. The sandbox's address is
 * the page on which it is steered.
 */
const wanted = { portalPort: portFrom('PORT', 4000), sandboxPort: portFrom('SANDBOX_PORT', 4010) }

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

function portFrom(name: string, fallback: number): number {
  const text = process.env[name]
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  console.error(`${name} must be a port from 0 to 65535, not "${text}".`)
  process.exit(1)
}
