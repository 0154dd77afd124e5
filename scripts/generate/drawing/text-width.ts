/** Italic is not listed, because italic letters have the same widths. */
export type Font = { readonly size: number; readonly isBold: boolean }

/** Fonts with identical metrics, then a fallback. */
export const FONT_FAMILY = "Arial,'Liberation Sans',Helvetica,sans-serif"

/** In px, rounded up. Computed from a table, so that the drawing does not depend on the system's fonts. */
export function textWidth(text: string, { size, isBold }: Font): number {
  const widths = isBold ? BOLD : REGULAR
  const thousandths = [...text].reduce((sum, letter) => sum + (widths.get(letter) ?? WIDEST), 0)
  return Math.ceil((thousandths * size) / 1000)
}

/** In thousandths of the font size. Used for letters that are not in the table. */
const WIDEST = 1015

const REGULAR = table({
  191: "'",
  222: 'ijl',
  260: '|',
  278: ' !,./:;I[\\]ft',
  333: '()-`r',
  334: '{}',
  355: '"',
  389: '*',
  469: '^',
  500: 'Jcksvxyz',
  556: '#$0123456789?L_abdeghnopqu',
  584: '+<=>~',
  611: 'FTZ',
  667: '&ABEKPSVXY',
  722: 'CDHNRUw',
  778: 'GOQ',
  833: 'Mm',
  889: '%',
  944: 'W',
  1015: '@',
})

const BOLD = table({
  238: "'",
  278: ' ,./I\\ijl',
  280: '|',
  333: '!()-:;[]`ft',
  389: '*r{}',
  474: '"',
  500: 'z',
  556: '#$0123456789J_aceksvxy',
  584: '+<=>^~',
  611: '?FLTZbdghnopqu',
  667: 'EPSVXY',
  722: '&ABCDHKNRU',
  778: 'GOQw',
  833: 'M',
  889: '%m',
  944: 'W',
  975: '@',
})

function table(lettersByWidth: Readonly<Record<number, string>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(lettersByWidth).flatMap(([width, letters]) =>
      [...letters].map((letter) => [letter, Number(width)] as const),
    ),
  )
}
