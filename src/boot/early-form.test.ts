// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountForm, type AccountSubmission, loginForm, registrationForm } from '#machines/account/account-forms'
import { startEarlyForm } from './early-form'

const PASSWORD = 'Correct-Horse-42'
const VALID: Readonly<Record<string, string>> = {
  username: 'ada',
  email: 'ada@example.com',
  password: PASSWORD,
  confirmPassword: PASSWORD,
}

const inputOf = (field: string) => document.querySelector<HTMLInputElement>(`[data-path="${field}"]`)

beforeEach(() => {
  delete document.documentElement.dataset.waiting
})
afterEach(() => {
  window.dispatchEvent(new Event('portal:ready'))
  document.body.innerHTML = ''
})

/** Starts a form in a page as the build renders it. `sent` lists the submissions that the first script sends. */
function start<TField extends string>(form: AccountForm<TField>) {
  const fields = form.fields.map(
    (field) => `<div><input data-path="${field}" aria-describedby="hint"></div><p id="early-message-${field}"></p>`,
  )
  document.body.innerHTML = `<div data-prerendered="/"><form>${fields.join('')}</form></div><input id="outside">`
  const sent: AccountSubmission[] = []
  const early = startEarlyForm(form, (submission) => sent.push(submission))
  return { ...early, sent }
}

/** Types like a user: the browser dispatches `input` after each change. */
function type(values: Readonly<Record<string, string>>): void {
  for (const [field, value] of Object.entries(values)) {
    const input = inputOf(field)
    if (!input) continue
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const submit = () =>
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

/** The messages below the fields. A field with a message, and no other, is marked as invalid and described by it. */
function messages(): Record<string, string> {
  const shown: Record<string, string> = {}
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-path]')) {
    const field = input.dataset.path ?? ''
    const text = document.getElementById(`early-message-${field}`)?.textContent ?? ''
    const [invalid, described] = text ? ['true', `early-message-${field} hint`] : [null, 'hint']
    expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual([invalid, described])
    expect(input.parentElement?.hasAttribute('data-error')).toBe(text !== '')
    if (text) shown[field] = text
  }
  return shown
}

test('an invalid form shows the messages of the rules, focuses the first field and sends nothing', () => {
  const { sent, isSubmitted } = start(loginForm)
  type({ email: VALID.email ?? '' })
  submit()
  expect(messages()).toEqual({ password: 'Password is required' })
  expect(document.activeElement).toBe(inputOf('password'))
  expect([sent, isSubmitted(), 'waiting' in document.documentElement.dataset]).toEqual([[], false, false])
})

test('an edit clears the message of its field, and an edited password also that of the confirmation', () => {
  start(registrationForm)
  submit()
  const left: string[][] = []
  for (const field of ['username', 'password', 'email']) {
    type({ [field]: 'x' })
    left.push(Object.keys(messages()))
  }
  expect(left).toEqual([['email', 'password', 'confirmPassword'], ['email'], []])
})

test.each([
  ['login', loginForm, { type: 'login', login: { email: VALID.email, password: '***' } }],
  [
    'registration',
    registrationForm,
    { type: 'register', registration: { ...VALID, password: '***', confirmPassword: '***' } },
  ],
] as const)('a valid %s is sent once and shows that it is waiting', (_, form, expected) => {
  const { sent, isSubmitted } = start<string>(form)
  submit()
  type({ ...VALID, email: `“${VALID.email}”` })
  submit()
  submit()
  expect(inputOf('email')?.value).toBe(VALID.email)
  expect(JSON.parse(JSON.stringify(sent))).toEqual([expected])
  expect([messages(), isSubmitted(), 'waiting' in document.documentElement.dataset]).toEqual([{}, true, true])
})

test.each([
  ['before', 1],
  ['after', 0],
] as const)('a submission %s the handover reaches the session once', (moment, sentEarly) => {
  const { sent, handOver } = start(loginForm)
  type(VALID)
  const received: AccountSubmission[] = []
  if (moment === 'before') submit()
  handOver((submission) => received.push(submission))
  submit()
  submit()
  expect([sent.length, received.length]).toEqual([sentEarly, 1])
})

test('a submit event never reaches the screen, unless the screen is hydrated or the form is not part of it', () => {
  const { sent } = start(loginForm)
  type(VALID)
  let seen = 0
  document.body.addEventListener('submit', () => {
    seen += 1
  })
  const counts = [seen]
  submit()
  counts.push(seen)
  document.getElementById('outside')?.dispatchEvent(new Event('submit', { bubbles: true }))
  counts.push(seen)
  window.dispatchEvent(new Event('portal:ready'))
  submit()
  counts.push(seen)
  expect([counts, sent.length]).toEqual([[0, 0, 1, 2], 1])
})
