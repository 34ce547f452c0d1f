import type { filesRoutes } from '../../../server/downloads/routes.ts'
import { apiFetch } from '../../data/api.ts'
import { clientOf, read } from '../../data/client.ts'
import { type CvFile, kindOf } from './cv-file.ts'
import type { Pdf } from './pdf.ts'

const { files } = clientOf<typeof filesRoutes>().api

/** A CV as it is shown, or why it is not. */
export type Cv = { state: 'pdf'; pdf: Pdf } | { state: 'text'; text: string } | { state: Unshown }
export type Unshown = 'locked' | 'damaged' | 'costly' | 'other'

type Kept = { loading: Promise<Cv>; cv: Cv | undefined }

/** The last one, this one, the next one, and one more for the way back. */
const maxKept = 4

/** By the id of the file; the one that was used last stands last. */
const kept = new Map<string, Kept>()

/** The width in which pages were shown last, for the next ones. */
let shownWidth = 0

export const lastWidth = () => shownWidth

export function setShownWidth(width: number) {
  shownWidth = width
}

/** What was loaded of a file and is still there. */
export const loadedCv = ({ id }: Pick<CvFile, 'id'>) => kept.get(id)?.cv

/** Loads a CV, or returns what is under way. Rejects when the server cannot be reached, and forgets it then. */
export function loadCv(file: CvFile): Promise<Cv> {
  const cached = kept.get(file.id)
  if (cached) {
    kept.delete(file.id)
    kept.set(file.id, cached)
    return cached.loading
  }
  const entry: Kept = { cv: undefined, loading: readCv(file) }
  kept.set(file.id, entry)
  for (const id of [...kept.keys()].slice(0, -maxKept)) forgetCv({ id })
  entry.loading.then(
    (cv) => {
      entry.cv = cv
    },
    () => kept.delete(file.id),
  )
  return entry.loading
}

/** Loads a CV before it is shown, and draws its first page. */
export async function loadAhead(file: CvFile) {
  const cv = await loadCv(file)
  if (cv.state !== 'pdf' || shownWidth === 0) return
  const { drawFirst } = await import('./pdf.ts')
  await drawFirst(cv.pdf, shownWidth)
}

function forgetCv({ id }: Pick<CvFile, 'id'>) {
  const gone = kept.get(id)
  kept.delete(id)
  void gone?.loading.then((cv) => cv.state === 'pdf' && cv.pdf.close()).catch(() => {})
}

/** Forgets every PDF: their worker has ended. */
export function forgetPdfs() {
  for (const [id, { cv }] of kept) if (cv?.state === 'pdf') kept.delete(id)
}

async function readCv(file: CvFile): Promise<Cv> {
  const kind = kindOf(file)
  if (kind === 'other') return { state: 'other' }
  if (kind === 'word') {
    const { state, text } = await read(files[':id'].text.$get({ param: { id: file.id } }))
    return state === 'text' ? { state, text } : { state }
  }
  const [response, { openPdf, PdfError }] = await Promise.all([apiFetch(file.url), import('./pdf.ts')])
  const bytes = new Uint8Array(await response.arrayBuffer())
  try {
    return { state: 'pdf', pdf: await openPdf(bytes) }
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
    if (error.state === 'costly') forgetPdfs()
    return { state: error.state }
  }
}
