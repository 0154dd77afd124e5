import { readFileSync } from 'node:fs'

/** The name of the portal that is tested (docs/operate/branding.md). */
export const { name: BRAND_NAME }: { readonly name: string } = JSON.parse(
  readFileSync(process.env.BRAND ?? 'brand.json', 'utf8'),
)
