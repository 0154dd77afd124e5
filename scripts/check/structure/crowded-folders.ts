import { posix } from 'node:path'

/** The most files of one kind in a folder. */
const MOST = 15

/** The kinds of files by the end of their name. The first match counts. */
const KINDS: readonly (readonly [kind: string, end: RegExp])[] = [
  ['tests', /\.(test\.tsx?|e2e\.ts)$/],
  ['components', /\.tsx$/],
  ['modules', /(?<!\.gen)\.ts$/],
  ['styles', /\.module\.css$/],
]

/** Folders that may have more, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'components in src/features/manage': 'all are parts of one form',
}

/** Finds folders with too many files, and allowed ones that no longer have too many. */
export function crowdedFolders(files: readonly string[], allowed = ALLOWED): readonly string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const kind = KINDS.find(([, end]) => end.test(file))?.[0]
    const place = `${kind} in ${posix.dirname(file)}`
    if (kind !== undefined) counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  const crowded = [...counts].filter(([, count]) => count > MOST)
  return [
    ...crowded
      .filter(([place]) => !Object.hasOwn(allowed, place))
      .map(([place, count]) => `There are ${count} ${place}. Move some into subfolders: the limit is ${MOST}.`),
    ...Object.keys(allowed)
      .filter((place) => !crowded.some(([other]) => other === place))
      .map(
        (place) =>
          `There are no longer more than ${MOST} ${place}. Remove the exception in scripts/check/structure/crowded-folders.ts.`,
      ),
  ]
}
