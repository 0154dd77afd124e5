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

/** The form has two fields, and shows them in a different order than in its values. */
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

/** A plain input has no `error` prop. */
function inputProps<T extends { error?: unknown }>({ error: _, ...props }: T) {
  return props
}

function shown(container: HTMLElement) {
  const errors: unknown = JSON.parse(container.querySelector('output')?.textContent ?? '')
  return { errors, focus: document.activeElement?.getAttribute('aria-label') ?? null }
}

const taken = { field: 'name', message: 'is taken' }
const blocked = { field: 'port', message: 'is blocked' }
const foreign = { field: 'region', message: 'is closed' }

test.each([
  ['both', rejected(blocked, taken), { name: 'is taken', port: 'is blocked' }, 'name'],
  ['only the last field', rejected(blocked), { port: 'is blocked' }, 'port'],
  ['an unknown field', rejected(foreign), {}, null],
  ['a known and an unknown field', rejected(foreign, blocked), { port: 'is blocked' }, 'port'],
  ['a name that every object inherits', rejected({ field: 'toString', message: 'No.' }), {}, null],
  ['nothing', rejected(), {}, null],
])('field errors appear under their fields and the first gets the focus: %s', (_, error, errors, focus) => {
  const { container } = render(<Form error={error} />)
  expect(shown(container)).toEqual({ errors, focus })
})

test('each rejection is shown once, and a cleared error does not come back', () => {
  const error = rejected(taken)
  const { container, rerender, getByText } = render(<Form error={error} />)
  act(() => getByText('Clear').click())
  rerender(<Form error={error} />)
  const cleared = shown(container).errors
  rerender(<Form error={rejected(blocked)} />)
  expect([cleared, shown(container)]).toEqual([{}, { errors: { port: 'is blocked' }, focus: 'port' }])
})
