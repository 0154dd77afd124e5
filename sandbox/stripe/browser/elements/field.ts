import { draw } from '../dom'

/** What is wrong with a field, in Stripe's words. */
export type Problem = { code: string; message: string }

export type Field = {
  readonly root: HTMLElement
  /** Without spaces around it. */
  value(): string
  write(text: string): void
  problem(): Problem | undefined
  /** Shows and announces a problem, or takes it away. */
  show(problem: Problem | undefined): void
  focus(): void
}

export type FieldOptions = {
  name: string
  label: string
  control: HTMLInputElement | HTMLSelectElement
  /** Takes a whole row. */
  isWide?: boolean
  format?: (text: string) => string
  check?: (value: string) => Problem | undefined
}

/** A labelled control with its error below it. A problem shows once the field is left, and goes while it is typed into. */
export function createField({ name, label, control, isWide = false, format, check }: FieldOptions): Field {
  const id = `Field-${name}`
  const error = draw('p', { class: 'Error', id: `${id}-error`, role: 'alert', hidden: '' })
  const labelElement = draw('label', { class: 'Label', for: id }, label)
  const root = draw('div', { class: isWide ? 'Field Field--wide' : 'Field' }, labelElement, control, error)
  control.id = id
  control.name = name
  control.className = 'Input'
  const field: Field = {
    root,
    value: () => control.value.trim(),
    write(text) {
      control.value = text
      field.show(undefined)
    },
    problem: () => check?.(field.value()),
    show(problem) {
      error.hidden = problem === undefined
      error.textContent = problem?.message ?? ''
      control.classList.toggle('Input--invalid', problem !== undefined)
      control.setAttribute('aria-invalid', String(problem !== undefined))
      if (problem) control.setAttribute('aria-describedby', error.id)
      else control.removeAttribute('aria-describedby')
    },
    focus: () => control.focus(),
  }
  control.addEventListener('input', () => {
    if (format && control instanceof HTMLInputElement) formatInPlace(control, format)
    field.show(undefined)
  })
  control.addEventListener('blur', () => {
    if (field.value() !== '') field.show(field.problem())
  })
  return field
}

/** Shows every problem beside its field; answers the first of them with its field. */
export function showProblems(fields: readonly Field[]): { field: Field; problem: Problem } | undefined {
  const problems = fields.map((field) => ({ field, problem: field.problem() }))
  for (const { field, problem } of problems) field.show(problem)
  return problems.find((entry): entry is { field: Field; problem: Problem } => entry.problem !== undefined)
}

/** Spaces what was typed, and leaves the caret behind the digit that it was behind. */
function formatInPlace(input: HTMLInputElement, format: (text: string) => string): void {
  const caret = input.selectionStart ?? input.value.length
  const isAtEnd = caret === input.value.length
  const digitsBefore = input.value.slice(0, caret).replace(/\D/g, '').length
  input.value = format(input.value)
  if (isAtEnd) return
  const behind = new RegExp(`^(?:\\D*\\d){${digitsBefore}}`).exec(input.value)?.[0].length ?? input.value.length
  input.setSelectionRange(behind, behind)
}
