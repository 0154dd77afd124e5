/** The parameters of punycode (RFC 3492, section 5). */
const [BASE, T_MIN, T_MAX, SKEW, DAMP] = [36, 1, 26, 38, 700]
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * An international name in its own letters (`xn--mnchen-3ya.example` is `münchen.example`). Undefined for any other name,
 * and for one that browsers would not convert back.
 */
export function internationalName(ascii: string): string | undefined {
  if (!/(^|\.)xn--/.test(ascii)) return undefined
  try {
    const labels = ascii.split('.').map((label) => (label.startsWith('xn--') ? decoded(label.slice(4)) : label))
    const name = labels.join('.')
    return new URL(`https://${name}`).hostname === ascii ? name : undefined
  } catch {
    return undefined
  }
}

/** @throws RangeError for a label that encodes nothing */
function decoded(label: string): string {
  const split = label.lastIndexOf('-')
  const letters = [...label.slice(0, Math.max(0, split))]
  let [code, bias, index] = [128, 72, 0]
  const rest = [...label.slice(split + 1)]
  while (rest.length > 0) {
    const before = index
    let weight = 1
    for (let k = BASE; ; k += BASE) {
      const digit = DIGITS.indexOf(rest.shift() ?? '-')
      if (digit < 0) throw new RangeError('not punycode')
      index += digit * weight
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const length = letters.length + 1
    bias = adapted(index - before, length, before === 0)
    code += Math.floor(index / length)
    index %= length
    letters.splice(index, 0, String.fromCodePoint(code))
    index += 1
  }
  return letters.join('')
}

/** How the bias adapts to the distance between two letters (RFC 3492, section 6.1). */
function adapted(distance: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(distance / (isFirst ? DAMP : 2))
  delta += Math.floor(delta / length)
  let k = 0
  for (; delta > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) delta = Math.floor(delta / (BASE - T_MIN))
  return k + Math.floor(((BASE - T_MIN + 1) * delta) / (delta + SKEW))
}
