import type * as PdfJs from 'pdfjs-dist'
import libraryUrl from 'pdfjs-dist/legacy/build/pdf.min.mjs?url'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { maxPictureArea } from './cv-file.ts'

type Library = typeof PdfJs

/** Fonts that a PDF may leave out, and decoders of rare pictures, by their names: fetched from here when a file needs them. */
const ownFiles = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(
      ['/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm'],
      { eager: true, query: '?url', import: 'default' },
    ),
  ).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
)

class OwnFiles {
  async fetch({ filename }: { filename: string }) {
    const url = ownFiles[filename]
    if (!url) throw new Error(`No file ${filename}`)
    return new Uint8Array(await (await fetch(url)).arrayBuffer())
  }
}

let loading: Promise<Library> | undefined
let worker: PdfJs.PDFWorker | undefined

/** The library as it is built for old browsers, with what they lack. It is tried again when it could not be loaded. */
export function loadLibrary(): Promise<Library> {
  loading ??= (import(/* @vite-ignore */ libraryUrl) as Promise<Library>).catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

/**
 * Opens a PDF in the worker that all share. Nothing of the file runs: its scripts, forms and links are not read, its fonts
 * are its own or ours.
 */
export async function openDocument(data: Uint8Array): Promise<PdfJs.PDFDocumentProxy> {
  const { getDocument, PDFWorker } = await loadLibrary()
  worker ??= new PDFWorker({ port: new Worker(workerUrl, { type: 'module' }) } as object)
  return getDocument({
    ...{ data, worker, verbosity: 0 },
    ...{ enableXfa: false, useSystemFonts: false, maxImageSize: maxPictureArea },
    // Names; the factory finds the files.
    ...{ BinaryDataFactory: OwnFiles, useWorkerFetch: false, standardFontDataUrl: 'fonts/', wasmUrl: 'decoders/' },
  }).promise
}

/** Ends the worker, with all that is open in it, since a file has kept it busy for too long. */
export function endWorker() {
  worker?.destroy()
  worker = undefined
}
