import { writeFile } from 'node:fs/promises'
import { readBrand } from '../build/brand/read-brand'
import { SOURCES } from '../build/brand/sources'

/** Writes the sources that contain the brand of brand.json, whatever the brand of this build is. */
export async function writeBrandSources(): Promise<void> {
  const brand = await readBrand('brand.json')
  for (const [file, sourceOf] of Object.entries(SOURCES)) await writeFile(file, await sourceOf(brand))
}
