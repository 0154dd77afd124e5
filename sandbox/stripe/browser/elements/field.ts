import { draw } from '../dom'

/** A problem of a field with Stripe's code and message. */
export type Problem = { code: string; message: string }

export type Field = {
  readonly root: HTMLElement
  /** The trimmed value. */
  value(): string
  write(text: string): void
  problem(): Problem | undefined
  /** Shows a problem, or removes it. */
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

/** A labeled control with its error below it. A problem appears on blur and disappears on input. */
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

/** Shows every problem next to its field. Returns the first one. */
export function showProblems(fields: readonly Field[]): { field: Field; problem: Problem } | undefined {
  const problems = fields.map((field) => ({ field, problem: field.problem() }))
  for (const { field, problem } of problems) field.show(problem)
  return problems.find((entry): entry is { field: Field; problem: Problem } => entry.problem !== undefined)
}

/** Formats the value and leaves the caret after the same digit. */
function formatInPlace(input: HTMLInputElement, format: (text: string) => string): void {
  const caret = input.selectionStart ?? input.value.length
  const isAtEnd = caret === input.value.length
  const digitsBefore = input.value.slice(0, caret).replace(/\D/g, '').length
  input.value = format(input.value)
  if (isAtEnd) return
  const behind = new RegExp(`^(?:\\D*\\d){${digitsBefore}}`).exec(input.value)?.[0].length ?? input.value.length
  input.setSelectionRange(behind, behind)
}
