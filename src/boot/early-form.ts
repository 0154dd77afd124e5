import { type AccountForm, type AccountSubmission, sentText } from '#machines/account/account-forms'

export type Submit = (submission: AccountSubmission) => void

/** The form of the page until it is hydrated. */
export type EarlyForm = {
  /** Passes the submission to the session: at once if there is one, otherwise when the user submits the form. */
  readonly handOver: (send: Submit) => void
  readonly isSubmitted: () => boolean
}

/**
 * Lets the form of a prerendered account screen work before the libraries are loaded (docs/architecture.md#boot): it checks the
 * fields, shows their messages, and submits once. It ends when the screen is hydrated. The screen then takes over the text and
 * the messages (`src/areas/account/early-input.tsx`), and the session the submission.
 *
 * @param submit is called for a submission before the handover
 */
export function startEarlyForm<TField extends string>(form: AccountForm<TField>, submit: Submit): EarlyForm {
  let isSubmitted = false
  let waiting: AccountSubmission | undefined
  let pass: Submit = (submission) => {
    waiting = submission
    submit(submission)
  }

  const submitForm = () => {
    const typed = sentOf(form.fields)
    const problems = form.problems(typed)
    for (const field of form.fields) showMessage(field, problems[field] ?? '')
    const invalid = form.fields.find((field) => problems[field])
    if (invalid !== undefined) {
      inputOf(invalid)?.focus()
      return
    }
    isSubmitted = true
    // The button shows that it is waiting. The inline script ends this when the screen is hydrated.
    document.documentElement.dataset.waiting = ''
    pass(form.submission(typed))
  }
  const onSubmit = (event: Event) => {
    if (!isPrerendered(event.target)) return
    // React would hydrate the screen to handle the event, and submit the form again.
    event.stopPropagation()
    if (!isSubmitted) submitForm()
  }
  const onInput = ({ target }: Event) => {
    if (!isPrerendered(target)) return
    for (const field of form.clearedBy(target.dataset.path ?? '')) showMessage(field, '')
  }
  const hydrated = new AbortController()
  const options = { capture: true, signal: hydrated.signal }
  window.addEventListener('submit', onSubmit, options)
  window.addEventListener('input', onInput, options)
  window.addEventListener('portal:ready', () => hydrated.abort(), { once: true })
  // The inline script no longer holds clicks on the form's button.
  window.dispatchEvent(new Event('portal:form-ready'))

  return {
    handOver(send) {
      pass = send
      if (waiting) send(waiting)
      // It contains the password.
      waiting = undefined
    },
    isSubmitted: () => isSubmitted,
  }
}

const isPrerendered = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.closest('[data-prerendered]') !== null

// The form library adds this attribute to the fields.
const inputOf = (field: string) => document.querySelector<HTMLInputElement>(`[data-path="${field}"]`)

/** Returns the texts that are sent, and shows them in the fields. */
function sentOf<TField extends string>(fields: readonly TField[]): Record<TField, string> {
  const entries = fields.map((field) => {
    const input = inputOf(field)
    const text = sentText(field, input?.value ?? '')
    if (input && input.value !== text) input.value = text
    return [field, text]
  })
  // Safe: there is an entry for each field.
  return Object.fromEntries(entries) as Record<TField, string>
}

/** Shows a message under a field, or none for ''. The field looks as it does with a message of the form library. */
function showMessage(field: string, message: string): void {
  const input = inputOf(field)
  const place = document.getElementById(`early-message-${field}`)
  if (!input || !place) return
  place.textContent = message
  // The field may have a hint, which describes it too.
  const hint = input.getAttribute('aria-describedby')?.replace(place.id, '').trim() ?? ''
  for (const [element, attribute, value] of [
    [input, 'aria-invalid', message && 'true'],
    [input, 'aria-describedby', `${message && place.id} ${hint}`.trim()],
    [input.parentElement, 'data-error', message && 'true'],
  ] as const) {
    if (value) element?.setAttribute(attribute, value)
    else element?.removeAttribute(attribute)
  }
}
