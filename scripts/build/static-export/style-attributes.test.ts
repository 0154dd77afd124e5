import { expect, test } from 'vitest'
import { rulesOfStyleAttributes } from './style-attributes'

test('each style attribute becomes one rule for its text, without the escapes of the markup', () => {
  const font = '"font-family:&quot;A &amp; B&quot;"'
  expect(rulesOfStyleAttributes(`<p style="--a:1">x</p><p style="--a:1">style="x"</p><p style=${font}>z</p>`)).toEqual({
    markup: `<p data-style="--a:1">x</p><p data-style="--a:1">style="x"</p><p data-style=${font}>z</p>`,
    rules: '[data-style="--a:1"]{--a:1}\n[data-style="font-family:\\"A & B\\""]{font-family:"A & B"}',
  })
})
