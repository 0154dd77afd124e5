// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { useForm } from '@mantine/form'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ApiError, FieldError } from '#machines/shared/api-error'
import { rejected } from '#machines/testing/people'
import { type Operator, OperatorContext } from '../operator/operator-context'
import { describe } from './describe'
import { DismissibleError } from './dismissible-error'
import { ErrorBanner } from './error-banner'
import { useServerFieldErrors } from './use-server-field-errors'

afterEach(cleanup)

function Region({ text }: { text: string }) {
  const details = { advice: undefined, reference: text, code: undefined, isUnreachable: false, retryAfterMs: undefined }
  const error = { text, tone: 'danger', ...details } as const
  return (
    <div tabIndex={-1} data-testid="region">
      <DismissibleError key={text} error={error} rest="It could not be loaded." action={<a href="/">Retry</a>} />
    </div>
  )
}

test('a dismissed error leaves its action and the focus, and another error appears again', () => {
  const { rerender } = render(<Region text="First" />, { wrapper: MantineProvider })
  const rest = screen.queryByText('It could not be loaded.')
  expect([screen.getByRole('alert').textContent, rest]).toEqual(['FirstRetryReference: First', null])
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect([screen.queryByRole('alert'), document.activeElement]).toEqual([null, screen.getByTestId('region')])
  expect(screen.getByText('It could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Retry' })).toBeTruthy()
  rerender(<Region text="Second" />)
  expect(screen.getByRole('alert').textContent).toContain('Second')
})

/** Shows an error in a deployment with these addresses. Returns the name and the target of each link. */
function linksOf(operator: Operator, error: ApiError): readonly (readonly [string, string | null])[] {
  render(
    <OperatorContext value={operator}>
      <ErrorBanner error={describe(error, 'services')} />
    </OperatorContext>,
    { wrapper: MantineProvider },
  )
  return screen.queryAllByRole('link').map((link) => {
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer'])
    return [link.textContent, link.getAttribute('href')]
  })
}

const known: ApiError = { ...rejected(400), code: 'INVALID_INPUT', reference: 'AB12CD' }
const HELP = 'Reference: AB12CD, help with this error'

test.each<[string, ApiError, string]>([
  ['https://docs.example.com/errors', known, 'https://docs.example.com/errors#INVALID_INPUT'],
  ['https://docs.example.com', known, 'https://docs.example.com#INVALID_INPUT'],
  ['https://docs.example.com/?page=errors', known, 'https://docs.example.com/?page=errors#INVALID_INPUT'],
  ['https://docs.example.com/errors#all', known, 'https://docs.example.com/errors#INVALID_INPUT'],
  ['https://docs.example.com/errors#all', { ...known, code: 'no code' }, 'https://docs.example.com/errors#all'],
])('the reference leads to the page of the operator: %s', (docsUrl, error, address) => {
  expect(linksOf({ docsUrl }, error)).toEqual([[HELP, address]])
})

test('the status page is linked for an API that cannot be reached, and only for that', () => {
  const statusUrl = 'https://status.example.com'
  const links = [linksOf({ statusUrl }, known)]
  cleanup()
  links.push(linksOf({ statusUrl }, rejected(503)))
  expect(links).toEqual([[], [['Service status', statusUrl]]])
})

test('the announcement is held while the error of an API that cannot be reached is shown', () => {
  const held: string[] = []
  const holdAnnouncement = () => {
    held.push('held')
    return () => void held.push('released')
  }
  linksOf({ holdAnnouncement }, known)
  cleanup()
  linksOf({ holdAnnouncement }, rejected(503))
  cleanup()
  expect(held).toEqual(['held', 'released'])
})

const rejectedFor = (...fieldErrors: readonly FieldError[]): ApiError => ({ ...rejected(422), fieldErrors })

/** The form has two fields, and shows them in a different order than in its values. */
function Form({ error }: { error: ApiError | undefined }) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { port: '', name: '' } })
  useServerFieldErrors(form, error)
  return (
    <>
      {['name', 'port'].map((path) => {
        // A plain input has no `error` prop.
        const { error: _, ...props } = form.getInputProps(path)
        return <input key={form.key(path)} aria-label={path} {...props} />
      })}
      <output>{JSON.stringify(form.errors)}</output>
    </>
  )
}

const taken = { field: 'name', message: 'is taken' }
const blocked = { field: 'port', message: 'is blocked' }
const foreign = { field: 'region', message: 'is closed' }

test.each([
  ['both', rejectedFor(blocked, taken), { name: 'is taken', port: 'is blocked' }, 'name'],
  ['only the last field', rejectedFor(blocked), { port: 'is blocked' }, 'port'],
  ['an unknown field', rejectedFor(foreign), {}, null],
  ['a known and an unknown field', rejectedFor(foreign, blocked), { port: 'is blocked' }, 'port'],
  ['a name that every object inherits', rejectedFor({ field: 'toString', message: 'No.' }), {}, null],
  ['nothing', rejectedFor(), {}, null],
])('field errors appear under their fields and the first gets the focus: %s', (_, error, errors, focus) => {
  const { container } = render(<Form error={error} />)
  expect(JSON.parse(container.querySelector('output')?.textContent ?? '')).toEqual(errors)
  expect(document.activeElement?.getAttribute('aria-label') ?? null).toBe(focus)
})
