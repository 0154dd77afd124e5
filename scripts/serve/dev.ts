import { requireBrand } from '../build/brand/require-brand'
import { readPorts } from './ports'
import { serveDevelopment } from './serve-development'

/** `npm run dev`: starts the development server with a sandbox, and prints their addresses. */
await requireBrand()
const { portalUrl, sandboxUrl, close } = await serveDevelopment(readPorts())
console.log(`\nPortal   ${portalUrl}\nMachines ${portalUrl}/?inspect\nSandbox  ${sandboxUrl}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().then(() => process.exit(0)))
}
