import { expect, test } from 'vitest'
import { nestedSvg } from './nested'

test('an icon loses its declaration, its comment and the size of its root', () => {
  const text = `<?xml version="1.0"?>
<!-- An editor wrote this. -->
<svg xmlns="http://www.w3.org/2000/svg" width="512"
  height='512' viewBox="0 0 32 32" stroke-width="2"><rect width="32" height="32" /></svg>
`
  expect(nestedSvg(text)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" stroke-width="2"><rect width="32" height="32" /></svg>',
  )
})
