/** Texts that show a bug: a missing value, a number that is none, code, or a link that runs it. */
const LEAKED =
  /\b(undefined|NaN|null|Infinity)\b|∞|Invalid Date|\[object \w+\]|\bfunction\b.*\{|\bat Object\.|(href|src)="javascript:/

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** Returns what is wrong with the page: a blank screen, and each leaked value in a text or an attribute. */
export function renderedProblems(): readonly string[] {
  return [...blankParts(), ...leakedValues()]
}

/** The parts that every screen needs (docs/reliability.md#p16), of the open dialog or of the main region. */
function blankParts(): readonly string[] {
  const main = document.querySelector('main')
  const region = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? main
  if (main === null || region === null) return ['no main region']
  const heading = document.querySelector('main h1')
  return [
    ...(isBlank(heading?.textContent) ? ['no heading'] : []),
    ...(isBlank(sentencesOf(region)) ? ['no sentence'] : []),
    ...(region.querySelector(CONTROLS) === null ? ['no enabled control'] : []),
  ]
}

const isBlank = (text: string | null | undefined) => (text ?? '').trim() === ''

/** The text of a region without its headings and controls. */
function sentencesOf(region: Element): string {
  const copy = region.cloneNode(true) as Element
  for (const part of copy.querySelectorAll('h1, h2, h3, button, select, script, style')) part.remove()
  return copy.textContent ?? ''
}

function leakedValues(): readonly string[] {
  return [document.title, ...textsOf(document.body)].filter((text) => LEAKED.test(text)).map((text) => `shows ${text}`)
}

/** Every text of a part of the document, every value of a field and every attribute. A `pre` shows stored JSON as it is. */
function textsOf(part: Element): readonly string[] {
  return [part, ...part.querySelectorAll('*:not(pre)')].flatMap((element) => {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const attributes = [...element.attributes].map(({ name, value }) => `${name}="${value}"`)
    return [...own.map(({ textContent }) => textContent ?? ''), ...attributes, fieldValue(element)]
  })
}

const fieldValue = (element: Element) => ('value' in element ? String(element.value) : '')
