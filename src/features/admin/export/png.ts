import type { Picture } from './chart-svg'

/** The pixels of the file for each pixel of the screen, so that it is sharp in print. */
const SCALE = 2

/**
 * Draws a picture as PNG. The SVG is a `data:` address, because the content security policy allows no other kind of image.
 *
 * @throws if the browser can't draw it
 */
export async function pngOf({ text, width, height }: Picture): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (file === null) throw new Error('The browser could not write the PNG')
  return file
}
