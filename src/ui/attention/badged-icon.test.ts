import { expect, test } from 'vitest'
import { badgedIcon } from './badged-icon'

test('a badged icon is one address that contains the icon and a shape for each end', () => {
  const icon = '<svg viewBox="0 0 8 8"><path fill="#fff" d="M0 0"/></svg>'
  const ends = ['success', 'failure', 'unclear'] as const
  const svgs = ends.map((end) => decodeURIComponent(badgedIcon(icon, end).replace('data:image/svg+xml,', '')))
  const shapes = svgs.map((svg) => /<g [^>]*><(\w+)/.exec(svg)?.[1])
  expect([svgs.every((svg) => svg.includes(icon)), shapes]).toEqual([true, ['circle', 'rect', 'path']])
  // A fragment would end the address.
  expect(ends.map((end) => badgedIcon(icon, end)).join()).not.toMatch(/[#<"]/)
})
