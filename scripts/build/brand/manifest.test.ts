import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../../testing/folder-with'
import { fillPage, hasBrand, webManifest } from './manifest'
import { readBrand } from './read-brand'

test('the name and the colors are in the page, and no text can end its element', async () => {
  const brand = { ...(await readBrand('brand.json')), name: 'A & B </title>', description: 'The "best"' }
  const page = '<meta content="%BRAND_DESCRIPTION%" /><title>%BRAND_NAME%</title><i>%BRAND_THEME_COLOR%</i>'
  expect(fillPage(page, brand)).toBe(
    '<meta content="The &quot;best&quot;" /><title>A &amp; B &lt;/title&gt;</title><i>#12051a</i>',
  )
})

test('a build has the brand whose manifest and icon it has', async () => {
  const brand = await readBrand('e2e/brands/moss/brand.json')
  const files = { 'manifest.webmanifest': webManifest(brand), 'icon.svg': brand.icon }
  const has = async (changed: object) => hasBrand(await folderWith({ ...files, ...changed }), brand)
  expect([
    await has({}),
    await has({ 'icon.svg': '<svg/>' }),
    await has({ 'manifest.webmanifest': '{}' }),
    await hasBrand(join(await folderWith(), 'gone'), brand),
  ]).toEqual([true, false, false, false])
})
