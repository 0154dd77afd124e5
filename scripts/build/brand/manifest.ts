import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Brand } from './read-brand.ts'

/** The path of the icon and of the manifest in the build. */
export const ICON = 'icon.svg'
export const MANIFEST = 'manifest.webmanifest'

/** The color around the page: in the browser's bars, and while an installed portal starts. The dark scheme is the default. */
export const themeColor = ({ palette }: Brand) => palette.schemes.dark['--mantine-color-body']

/** Writes the web app manifest, which names the portal on a home screen. Its addresses are relative to the manifest. */
export function webManifest(brand: Brand): string {
  const { name, shortName, description } = brand
  const color = themeColor(brand)
  const manifest = {
    name,
    short_name: shortName,
    description,
    start_url: '.',
    scope: '.',
    display: 'standalone',
    theme_color: color,
    background_color: color,
    icons: [{ src: ICON, sizes: 'any', type: 'image/svg+xml' }],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** Puts the brand into the template of the pages, `src/index.html`. */
export function fillPage(page: string, brand: Brand): string {
  const values = {
    '%BRAND_NAME%': brand.name,
    '%BRAND_DESCRIPTION%': brand.description,
    '%BRAND_THEME_COLOR%': themeColor(brand),
  }
  return Object.entries(values).reduce((text, [mark, value]) => text.replaceAll(mark, () => escaped(value)), page)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Returns true if a build has the names, the colors and the icon of a brand. */
export async function hasBrand(folder: string, brand: Brand): Promise<boolean> {
  const read = (file: string) => readFile(join(folder, file), 'utf8').catch(() => undefined)
  return (await read(MANIFEST)) === webManifest(brand) && (await read(ICON)) === brand.icon
}
