import { pathToFileURL } from 'node:url'
import { htmlTexts } from './html-texts'
import { projectFiles, readTexts } from './project-files'
import { readRequiredTexts } from './required-texts'
import { type UiString, uiStrings } from './ui-strings'

export type ListedString = UiString & { readonly group: string; readonly origin: 'required' | 'ours' }

const OTHER_SANDBOX = 'Sandbox: responses, seeds and the simulated payment provider'

/** The files whose texts a user can see, by the part of the product. The first match counts. */
const GROUPS: readonly (readonly [group: string, files: RegExp])[] = [
  ['Portal', /^(src|machines)\/.*\.tsx?$|^src\/index\.html$|^brand\.json$/],
  ["Sandbox: the sandbox's page", /^sandbox\/console\/.*\.ts$/],
  [OTHER_SANDBOX, /^sandbox\/.*\.tsx?$/],
]

const UNSEEN = /\.test\.tsx?$|\/testing\/|\.gen\.tsx?$/

/** Every text that a user can see. Its origin is `required` if docs/product/required-texts.md lists it. */
export async function listStrings(): Promise<readonly ListedString[]> {
  const required = await readRequiredTexts()
  const files = (await projectFiles()).filter((file) => groupOf(file) !== undefined && !UNSEEN.test(file))
  return [...(await readTexts(files))].flatMap(([file, source]) =>
    stringsIn(file, source)
      // In these files a single capitalized word is usually a class name or a person's name.
      .filter(({ text }) => groupOf(file) !== OTHER_SANDBOX || text.includes(' '))
      .map((found) => ({
        ...found,
        group: groupOf(file) ?? '',
        origin: required.has(found.text) ? ('required' as const) : ('ours' as const),
      })),
  )
}

/** The required texts that the portal does not contain. */
export async function missingTexts(): Promise<readonly string[]> {
  const shown = new Set((await listStrings()).map(({ text }) => text))
  return [...(await readRequiredTexts())].filter((text) => !shown.has(text))
}

const groupOf = (file: string) => GROUPS.find(([, files]) => files.test(file))?.[0]

function stringsIn(file: string, source: string): readonly UiString[] {
  if (file.endsWith('.json')) return brandTexts(file, source)
  if (!file.endsWith('.html')) return uiStrings(file, source)
  return htmlTexts(source).map(({ text, attribute, line }) => ({ file, line, text, owner: attribute }))
}

/** The texts of a brand are the values without a file or a color. Each is on a line of its own. */
function brandTexts(file: string, source: string): readonly UiString[] {
  return source.split('\n').flatMap((line, index) => {
    const [, owner = '', value = '""'] = /^ *"(\w+)": (".*"),?$/.exec(line) ?? []
    const text: string = JSON.parse(value)
    return text === '' || /^#|\.svg$/.test(text) ? [] : [{ file, line: index + 1, text, owner }]
  })
}

/** The list as Markdown: a heading for each group and folder, and a row for each text. */
export function toMarkdown(strings: readonly ListedString[]): string {
  const lines = GROUPS.flatMap(([group]) => {
    const own = strings.filter((string) => string.group === group)
    const folders = [...new Set(own.map(({ file }) => folderOf(file)))].sort()
    return [
      `# ${group}`,
      '',
      ...folders.flatMap((folder) => [
        `## ${folder}`,
        '',
        '| Text | Where | Origin |',
        '|---|---|---|',
        ...own.filter(({ file }) => folderOf(file) === folder).map(toRow),
        '',
      ]),
    ]
  })
  return `${lines.join('\n').trim()}\n`
}

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))

function toRow({ file, line, text, owner, origin }: ListedString): string {
  const where = `${file.slice(folderOf(file).length + 1)}:${line} ${owner}`.trim()
  return `| ${text.replaceAll('|', '\\|')} | ${where} | ${origin} |`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const strings = await listStrings()
  process.stdout.write(process.argv.includes('--json') ? `${JSON.stringify(strings, null, 2)}\n` : toMarkdown(strings))
}
