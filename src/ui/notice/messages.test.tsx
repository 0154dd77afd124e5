// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Messages, MessagesArea, MessagesContext } from './messages'
import { Notice } from './notice'

afterEach(cleanup)

const TEXTS = ['Saved', 'Copied']

/** A screen with two messages, and the area of the shell after it. */
function Shell() {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [texts, setTexts] = useState(TEXTS)
  return (
    <MantineProvider>
      <MessagesContext value={place}>
        <section aria-label="Screen">
          <h1 tabIndex={-1}>Services</h1>
          <Messages>
            {texts.map((text) => (
              <Notice key={text} tone="success" onDismiss={() => setTexts(texts.filter((other) => other !== text))}>
                {text}
              </Notice>
            ))}
          </Messages>
        </section>
      </MessagesContext>
      <MessagesArea className="area" onPlace={setPlace} />
    </MantineProvider>
  )
}

test('messages are outside of the screen, and dismissing them moves the focus to the rest, then to the heading', async () => {
  render(<Shell />)
  await vi.waitFor(() => expect(document.querySelector('.area')?.textContent).toBe(TEXTS.join('')))
  expect(screen.getByLabelText('Screen').textContent).toBe('Services')
  const dismissFirst = () => fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement)
  dismissFirst()
  expect(document.activeElement?.textContent).toBe('Copied')
  dismissFirst()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Services'))
})
