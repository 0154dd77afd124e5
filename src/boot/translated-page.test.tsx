// @vitest-environment happy-dom

import { act, cleanup, render } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { surviveTranslation, untranslate } from './translated-page'

const { insertBefore, removeChild } = Node.prototype

beforeAll(surviveTranslation)
afterEach(cleanup)
afterAll(() => {
  Object.assign(Node.prototype, { insertBefore, removeChild })
})

/** Translators differ in how they put a text into their element. */
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

test('the texts of the file return, and its elements and messages stay', () => {
  const file = document.createElement('main')
  file.innerHTML = '<p>See <a>the <b>terms</b></a>.<!-- --> </p><label>Email</label><input><p></p>'
  const written = file.cloneNode(true)
  if (!(written instanceof HTMLElement)) throw new Error('The copy is not an element')
  const elements = [...file.querySelectorAll('*')]
  file.lastElementChild?.append('Email is required')
  const walker = document.createTreeWalker(file, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) if (text.data.trim() !== '') TRANSLATORS.replaced(text)
  const html = written.innerHTML.replace('<p></p>', '<p><font>Email is required</font></p>')
  untranslate(file, written)
  expect(file.innerHTML).toBe(html)
  expect([...file.querySelectorAll(':not(font)')]).toEqual(elements)
})

test('a page that an extension has changed too stays as it is', () => {
  const written = document.createElement('div')
  written.innerHTML = '<p>Email</p><input>'
  const file = document.createElement('div')
  const changed = '<b></b><p><font>Email</font></p><input>'
  file.innerHTML = changed
  untranslate(file, written)
  expect(file.innerHTML).toBe(changed)
})
