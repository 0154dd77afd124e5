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

/** In thousandths of the font size. The tables have what occurs in names and rows; every other letter is as wide as the widest. */
const WIDEST = 1015

const REGULAR = table({
  222: 'ijl',
  278: ' ,./:I[]ft',
  333: '()-r',
  500: 'Jcksvxyz',
  556: '#$0123456789L_abdeghnopqu',
  611: 'FTZ',
  667: 'ABEKPSVXY',
  722: 'CDHNRUw',
  778: 'GOQ',
  833: 'Mm',
  944: 'W',
})

/** Only names of states are bold. */
const BOLD = table({
  278: ' Iijl',
  333: '-ft',
  389: 'r',
  500: 'z',
  556: '$0123456789J_aceksvxy',
  611: 'FLTZbdghnopqu',
  667: 'EPSVXY',
  722: 'ABCDHKNRU',
  778: 'GOQw',
  833: 'M',
  889: 'm',
  944: 'W',
})

function table(lettersByWidth: Readonly<Record<number, string>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(lettersByWidth).flatMap(([width, letters]) =>
      [...letters].map((letter) => [letter, Number(width)] as const),
    ),
  )
}
