import type { PercentCrop } from 'react-image-crop'

/** Wider pictures are scaled down before the upload. */
const maxWidth = 2000

/** The chosen part of a picture as a file; the whole file when nothing was chosen. */
export async function cropped(image: HTMLImageElement, file: File, crop: PercentCrop | undefined): Promise<Blob> {
  if (!crop?.width || !crop.height) return file
  const [left, top, width, height] = [
    (crop.x / 100) * image.naturalWidth,
    (crop.y / 100) * image.naturalHeight,
    (crop.width / 100) * image.naturalWidth,
    (crop.height / 100) * image.naturalHeight,
  ]
  const scale = Math.min(1, maxWidth / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
  return blob ?? file
}
