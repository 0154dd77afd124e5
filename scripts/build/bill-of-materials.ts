type LockEntry = {
  version?: string
  integrity?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  dependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
}

type Lock = { readonly name: string; readonly version: string; readonly packages: Readonly<Record<string, LockEntry>> }

/**
 * The packages that the portal is made of at run time, as CycloneDX 1.6: what the lock file has beside the tools of
 * development. The build takes what it needs of them, so a few may be listed of which nothing is in `dist/`.
 *
 * The same lock file gives the same bill: it has no time, no number of its own and no registry's address.
 *
 * Not by `npm sbom --omit dev`: it leaves out what a tool of development needs as well, React and the router among it
 * (npm 10.9.9 and 11.19.1), names the portal after the folder that it lies in, and differs from one npm to the next.
 */
export function billOfMaterials(lock: Lock) {
  const packages = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && !isForDevelopment(entry))
  const own = `${lock.name}@${lock.version}`
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': own, name: lock.name, version: lock.version } },
    components: packages.map(([path, entry]) => componentOf(path, entry)),
    dependencies: [['', { ...lock.packages[''], version: lock.version }] as const, ...packages].map(
      ([path, entry]) => ({
        ref: path === '' ? own : referenceOf(path, entry),
        dependsOn: dependenciesOf(lock, path, entry),
      }),
    ),
  }
}

const isForDevelopment = ({ dev, devOptional }: LockEntry) => dev === true || devOptional === true

function componentOf(path: string, entry: LockEntry) {
  const { license, integrity = '', version } = entry
  const name = nameOf(path)
  const [algorithm, digest = ''] = integrity.split('-')
  return {
    type: 'library',
    'bom-ref': referenceOf(path, entry),
    name,
    version,
    ...(license === undefined ? {} : { licenses: [licenseOf(license)] }),
    ...(algorithm === 'sha512'
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
      : {}),
    purl: referenceOf(path, entry),
  }
}

/** Of several licenses there is an expression, of one its name in the list of SPDX. */
const licenseOf = (license: string) => (license.includes(' ') ? { expression: license } : { license: { id: license } })

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const referenceOf = (path: string, { version }: LockEntry) => `pkg:npm/${nameOf(path).replace('@', '%40')}@${version}`

/** The packages that it imports, each as Node would find it from its folder upwards. */
function dependenciesOf({ packages }: Lock, path: string, { dependencies, peerDependencies }: LockEntry) {
  return Object.keys({ ...dependencies, ...peerDependencies })
    .flatMap((name) => {
      const found = foldersAbove(path)
        .map((folder) => `${folder}node_modules/${name}`)
        .find((place) => place in packages)
      const entry = found === undefined ? undefined : packages[found]
      return found === undefined || !entry || isForDevelopment(entry) ? [] : [referenceOf(found, entry)]
    })
    .sort()
}

/** `node_modules/a/node_modules/b/`, `node_modules/a/` and the root. */
function foldersAbove(path: string): readonly string[] {
  const parts = path === '' ? [] : path.split('/node_modules/')
  return [...parts.map((_, depth) => `${parts.slice(0, parts.length - depth).join('/node_modules/')}/`), '']
}
