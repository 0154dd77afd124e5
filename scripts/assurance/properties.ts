/** A property of docs/reliability.md, with the tests that show it. */
export type Property = {
  readonly id: string
  readonly statement: string
  /** Test files, or folders that end with a slash. */
  readonly shownBy: readonly string[]
}

/** Reads the properties and their tests from the text of docs/reliability.md. */
export function propertiesIn(reliability: string): readonly Property[] {
  const sections = [...reliability.matchAll(/^### (P\d+)\n\n(.+?)(?=\n#)/gms)]
  const texts = new Map(sections.map(([, id = '', text = '']) => [id, text.replaceAll('\n', ' ')]))
  return [...texts].map(([id, text]) => {
    const [statement = '', tests = ''] = text.split(' Tests: ')
    return { id, statement, shownBy: [...new Set(pathsIn(tests, texts))] }
  })
}

/** The paths in a list of tests, and those of the properties that it refers to. */
function pathsIn(tests: string, texts: ReadonlyMap<string, string>): readonly string[] {
  const own = [...tests.matchAll(/`([\w./-]+(?:\.tsx?|\/))`/g)].map(([, path = '']) => path)
  const references = [...tests.matchAll(/\[(P\d+)\]/g)].map(([, id = '']) => texts.get(id) ?? '')
  return [...own, ...references.flatMap((text) => pathsIn(text.split(' Tests: ')[1] ?? '', new Map()))]
}
