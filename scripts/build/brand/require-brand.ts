import { type Brand, BrandError, readBrand } from './read-brand.ts'

/** Reads the brand of this build. If it is wrong, prints its problems and ends the process, without the stack of an exception. */
export async function requireBrand(): Promise<Brand> {
  try {
    return await readBrand()
  } catch (error) {
    if (!(error instanceof BrandError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
