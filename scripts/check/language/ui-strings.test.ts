import { expect, test } from 'vitest'
import { htmlTexts } from './html-texts'
import { requiredTextsIn } from './required-texts'
import { uiStrings } from './ui-strings'

test.each([
  [
    'an element is one text, with its inline elements and its placeholders',
    `export function Card({ name, count }) {
      return (
        <section className="wide card" aria-label="Your services">
          <p>
            You have <b>{count}</b> {count === 1 ? 'service' : 'services'},{' '}
            <Link to="/services">{name}</Link>.
          </p>
          {count > 9 && 'Too many'}
        </section>
      )
    }`,
    ['Your services', 'You have {} {service|services}, {}.', 'Too many'],
  ],
  [
    'a sentence is found wherever it is written, and put together',
    `const SENTENCES = new Map([['lost', { text: 'It was lost.' }]])
    export const countText = (count) => (count === 1 ? 'one' : \`\${count} of \${max}\`)
    export function problemOf(value) {
      if (value === 'Not this one') return 'Name is required'
      return 'The first half, ' + 'and the second.'
    }
    document.title = 'home'
    const COLUMNS = [{ name: 'Applies To', id: 'Used' }]
    function Copy({ confirmation = 'Copied to clipboard' }) {}`,
    [
      ...['It was lost.', 'one', '{} of {}', 'Name is required', 'The first half, and the second.', 'home'],
      ...['Applies To', 'Used', 'Copied to clipboard'],
    ],
  ],
  [
    'code is no text',
    `import { thing } from './A Folder/thing'
    type Kind = 'Some kind' | 'Another kind'
    const kind = 'create' as const
    const media = matchMedia('(min-width: 48em)')
    const style = { border: '1px solid red', transform: 'translate(1px, 2px)' }
    headers.set('Content-Type', 'application/json')
    throw new Error('This cannot happen.')
    const code = 'INVALID_DOMAIN'
    const view = <Icon name="Some name" className={\`\${classes.one} other class\`} />`,
    [],
  ],
])('%s', (_, source, texts) => {
  expect(uiStrings('src/features/any/any-view.tsx', source).map(({ text }) => text)).toEqual(texts)
})

test('a text has its line, and the name of what shows it', () => {
  const source = `export function Frame() {\n  const close = () => show('It is closed')\n  return <Field label="name" />\n}`
  expect(uiStrings('src/frame.tsx', source)).toEqual([
    { file: 'src/frame.tsx', line: 2, text: 'It is closed', owner: 'Frame' },
    { file: 'src/frame.tsx', line: 3, text: 'name', owner: 'Frame label' },
  ])
})

test('HTML shows what is between its block elements, and the attributes that are read out', () => {
  const paragraph = '<p class="Some class">Press <b>Pay</b> now.</p>'
  expect(htmlTexts(`<style>.A b {}</style>\n${paragraph}\n<input aria-label="Code" value="x y" />`)).toEqual([
    { text: 'Code', attribute: 'aria-label', line: 3 },
    { text: 'Press Pay now.', attribute: '', line: 2 },
  ])
})

test('the required texts are the entries of a list', () => {
  const document = '# Required texts\n\nNot this one.\n\n## Setup\n\n- Step {} of 6\n- Domain is required\n'
  expect([...requiredTextsIn(document)]).toEqual(['Step {} of 6', 'Domain is required'])
})
