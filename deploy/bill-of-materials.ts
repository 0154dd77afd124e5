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
 * Lists the portal's runtime packages as CycloneDX 1.6: all packages in the lock file except development tools. The build includes
 * only the code that it needs, so a listed package may have no code in `dist/`.
 *
 * The same lock file gives the same bill: it has no time, no serial number and no registry address.
 *
 * Common tools do not list these packages correctly (D-313): `npm sbom --omit dev` omits what a development tool also needs, such as
 * React. `cyclonedx-npm --omit dev` omits the second version of a package and adds TypeScript, and without registry addresses in the
 * lock file it has no checksums.
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

/** Several licenses are an SPDX expression. A single one is an SPDX id. */
const licenseOf = (license: string) => (license.includes(' ') ? { expression: license } : { license: { id: license } })

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const referenceOf = (path: string, { version }: LockEntry) => `pkg:npm/${nameOf(path).replace('@', '%40')}@${version}`

/** The packages that a package imports, of those that are in the portal. */
function dependenciesOf({ packages }: Lock, path: string, { dependencies, peerDependencies }: LockEntry) {
  return Object.keys({ ...dependencies, ...peerDependencies })
    .flatMap((name) => {
      const found = lockedPath(packages, path, name)
      const entry = found === undefined ? undefined : packages[found]
      return found === undefined || !entry || isForDevelopment(entry) ? [] : [referenceOf(found, entry)]
    })
    .sort()
}

/** Finds a package in the lock file as Node does: from the folder of the package that imports it, upwards. */
export function lockedPath(packages: Lock['packages'], from: string, name: string): string | undefined {
  const parts = from === '' ? [] : from.split('/node_modules/')
  const folders = parts.map((_, depth) => `${parts.slice(0, parts.length - depth).join('/node_modules/')}/`)
  return [...folders, ''].map((folder) => `${folder}node_modules/${name}`).find((path) => path in packages)
}
