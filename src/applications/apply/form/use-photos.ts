import { useRef, useState } from 'react'
import type { ApplyContext, FormQuestion } from '../form.ts'
import { isPhoto, maxPages, type PhotoPage } from '../photos/pages.ts'
import { withoutRepeats } from './file-rules.ts'
import type { Uploads } from './use-uploads.ts'

/** What shows the pages and makes the PDF. Few need it, and it is loaded with the first photo. */
const loadPhotoPages = () => import('../photos/PhotoPages.tsx').then(({ default: PhotoPages }) => PhotoPages)

export type Photos = ReturnType<typeof usePhotos>

type PhotoPages = Awaited<ReturnType<typeof loadPhotoPages>>

/** The photos of a question for documents, which become pages of one PDF. Other files are chosen as they are. */
export function usePhotos(question: FormQuestion, uploads: Uploads, { t }: ApplyContext) {
  const [pages, setPages] = useState<PhotoPage[]>([])
  const [Pages, setComponent] = useState<PhotoPages | null>(null)
  const latest = useRef({ pages, key: 0 })
  const refuse = (files: Pick<File, 'name'>[], problem: string) =>
    uploads.refuse(
      question,
      files.map(({ name }) => ({ name, problem })),
    )

  function change(changed: PhotoPage[]) {
    latest.current.pages = changed
    setPages(changed)
  }

  async function add(photos: File[]) {
    const problem = latest.current.pages.length === 0 && uploads.placeProblem(question)
    if (problem) return refuse(photos, problem)
    const component = await loadPhotoPages().catch(() => null)
    if (!component) return refuse(photos, t('offline'))
    setComponent(() => component)
    const { pages } = latest.current
    const files = withoutRepeats(
      photos,
      pages.map(({ file }) => file),
    )
    const places = maxPages - pages.length
    refuse(files.slice(places), t('photoTooMany', { max: maxPages }))
    change([...pages, ...files.slice(0, places).map((file) => ({ key: ++latest.current.key, file, turns: 0 }))])
  }

  return {
    pages,
    Pages,
    refuse,
    choose(files: File[]) {
      if (files.length === 0) return
      const photos = question.type === 'Document' ? files.filter(isPhoto) : []
      const others = files.filter((file) => !photos.includes(file))
      uploads.forgetRefused(question)
      uploads.add(question, others)
      // The only file of a question has taken the place of the PDF.
      if (others.length > 0 && !uploads.chosenOf(question).some(({ isMade }) => isMade)) change([])
      if (photos.length > 0) void uploads.during(add(photos))
    },
    /** Without pages there is no PDF either. */
    change(changed: PhotoPage[]) {
      change(changed)
      if (changed.length === 0) uploads.setMade(question, null)
    },
  }
}
