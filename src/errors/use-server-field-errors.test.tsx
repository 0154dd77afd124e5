// @vitest-environment happy-dom
import { useForm } from '@mantine/form'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ApiError, FieldError } from '#machines/shared/api-error'
import { useServerFieldErrors } from './use-server-field-errors'

afterEach(cleanup)

function rejected(...fieldErrors: readonly FieldError[]): ApiError {
  return { kind: 'http', status: 422, message: 'Invalid input data', fieldErrors }
}

/** A form of two fields, which it shows in another order than it has them, with the objections of the server. */
function Form({ error }: { error: ApiError | undefined }) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { port: '', name: '' } })
  useServerFieldErrors(form, error)
  return (
    <>
      <input key={form.key('name')} aria-label="name" {...inputProps(form.getInputProps('name'))} />
      <input key={form.key('port')} aria-label="port" {...inputProps(form.getInputProps('port'))} />
      <output>{JSON.stringify(form.errors)}</output>
      <button type="button" onClick={() => form.clearErrors()}>
        Clear
      </button>
    </>
  )
}

/** An input of the browser shows no error of its own. */
function inputProps<T extends { error?: unknown }>({ error: _, ...props }: T) {
  return props
}

function look(container: HTMLElement) {
  const errors: unknown = JSON.parse(container.querySelector('output')?.textContent ?? '')
  return { errors, focus: document.activeElement?.getAttribute('aria-label') ?? null }
}

const taken = { field: 'name', message: 'is taken' }
const blocked = { field: 'port', message: 'is blocked' }
const foreign = { field: 'region', message: 'is closed' }

test.each([
  ['both', rejected(blocked, taken), { name: 'is taken', port: 'is blocked' }, 'name'],
  ['the last field alone', rejected(blocked), { port: 'is blocked' }, 'port'],
  ['a field that the form does not have', rejected(foreign), {}, null],
  ['one of each', rejected(foreign, blocked), { port: 'is blocked' }, 'port'],
  ['a name that every object has', rejected({ field: 'toString', message: 'No.' }), {}, null],
  ['nothing', rejected(), {}, null],
])('what the server objects to stands under its field, the first has the focus: %s', (_, error, errors, focus) => {
  const { container } = render(<Form error={error} />)
  expect(look(container)).toEqual({ errors, focus })
})

test('each refusal is told once: what is repaired since does not come back, and another refusal does', () => {
  const error = rejected(taken)
  const { container, rerender, getByText } = render(<Form error={error} />)
  act(() => getByText('Clear').click())
  rerender(<Form error={error} />)
  const repaired = look(container).errors
  rerender(<Form error={rejected(blocked)} />)
  expect([repaired, look(container)]).toEqual([{}, { errors: { port: 'is blocked' }, focus: 'port' }])
})
