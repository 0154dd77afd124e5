// @vitest-environment happy-dom

import { act, cleanup, render } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { surviveTranslation } from './translated-page'

const { insertBefore, removeChild } = Node.prototype

beforeAll(surviveTranslation)
afterEach(cleanup)
afterAll(() => {
  Object.assign(Node.prototype, { insertBefore, removeChild })
})

/** What different translators do with a text. */
const TRANSLATORS = {
  moved: (text: Text) => {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
  },
  replaced: (text: Text) => {
    const font = document.createElement('font')
    font.append(text.data)
    text.replaceWith(font)
  },
}

test.each(Object.entries(TRANSLATORS))('a text that was %s can be removed, and inserted before', (_, translate) => {
  const shown = ({ hasText = true, hasMark = false }) => (
    <p>
      <b>Due</b>
      {hasMark && <i>!</i>}
      {hasText && ' today'}
    </p>
  )
  const { container, rerender } = render(shown({}))
  const text = container.querySelector('p')?.lastChild
  if (!(text instanceof Text)) throw new Error('There is no text')
  translate(text)
  act(() => rerender(shown({ hasMark: true })))
  expect(container.textContent).toBe('Due! today')
  act(() => rerender(shown({ hasText: false })))
  expect(container.textContent).toBe('Due')
})

test('an element that is not there is still an error', () => {
  const parent = document.createElement('p')
  expect(() => parent.removeChild(document.createElement('b'))).toThrow()
  expect(() => parent.insertBefore(document.createElement('b'), document.createElement('b'))).toThrow()
})
