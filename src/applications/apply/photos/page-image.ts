import { fitted, type Level } from './pages.ts'

/** A page as it goes into the PDF: a JPEG, not yet turned. */
export type PageImage = { jpeg: Blob; width: number; height: number }

/** Scales a photo down to a JPEG. Throws when the browser cannot read it. */
export async function pageImageOf(file: File, { edge, quality }: Level): Promise<PageImage> {
  const address = URL.createObjectURL(file)
  try {
    const photo = await load(address)
    const size = fitted({ width: photo.naturalWidth, height: photo.naturalHeight }, edge)
    // Decodes and scales beside the page's own work. The height follows from the width, whichever way the camera was held.
    const bitmap = await createImageBitmap(file, { resizeWidth: size.width, resizeQuality: 'high' }).catch(() => null)
    const jpeg = await encode(bitmap ?? photo, size, quality)
    bitmap?.close()
    return { jpeg, ...size }
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Reads the size of a picture; its content is decoded when it is painted. */
const load = (address: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const photo = new Image()
    photo.onload = () => resolve(photo)
    photo.onerror = () => reject(new Error('not a picture that this browser reads'))
    photo.src = address
  })

async function encode(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
  quality: number,
) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no memory for a picture')
  // What is transparent would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(source, 0, 0, width, height)
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  // Some phones give the memory back only then.
  Object.assign(canvas, { width: 0, height: 0 })
  if (!jpeg) throw new Error('no memory for a picture')
  return jpeg
}
