import { people, SEED_PASSWORD } from '#sandbox/account/people.seeds'
import { buildDemo } from '../../demo/build/build-demo'
import { readOptions } from '../build/options'
import { readPorts } from './ports'
import { serveFiles } from './serve-files'

/**
 * `npm run demo`: builds the demo and serves it as plain files, as any host does (docs/operate/demo.md). `--base /portal/` builds it
 * for a folder of a host, `--build` only builds it, and `--out` selects another folder for it.
 */
const values = readOptions({
  base: { type: 'string', default: '/' },
  build: { type: 'boolean', default: false },
  out: { type: 'string', default: 'dist-demo' },
})
const { base, out: folder } = values
if (!/^\/([\w.-]+\/)*$/.test(base)) {
  console.error(`--base must be a path with slashes at both ends, such as /portal/, not "${base}".`)
  process.exit(1)
}

console.log('Building the demo...')
await buildDemo({ folder, base })
if (values.build) console.log(`Wrote to ${folder}/`)
else {
  const { url, close } = await serveFiles({ folder, base, port: readPorts().portalPort })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)
  const emails = people.map(({ email }) => email).join(', ')
  console.log(`\nDemo  ${url}\n\nSign in as one of ${emails}\nwith the password ${SEED_PASSWORD}`)
}
