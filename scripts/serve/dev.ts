import { readPorts } from './ports'
import { serveDevelopment } from './serve-development'

/** `npm run dev`: the development server with a sandbox beside it, and where everything is. */
const { portalUrl, sandboxUrl, close } = await serveDevelopment(readPorts())
console.log(`\nPortal   ${portalUrl}\nMachines ${portalUrl}/__machines\nSandbox  ${sandboxUrl}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().then(() => process.exit(0)))
}
