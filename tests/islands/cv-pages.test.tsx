import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { maxPictureArea } from '../../src/applications/cv/cv-file.ts'
import { PageThumbs } from '../../src/applications/cv/PageThumbs.tsx'
import type { Pdf } from '../../src/applications/cv/pdf.ts'
import { openDocument } from '../../src/applications/cv/pdf-library.ts'
import { renderInKit } from '../support/kit.tsx'

vi.mock('pdfjs-dist/legacy/build/pdf.min.mjs?url', () => {
  const library = `export class PDFWorker {}
    export const getDocument = (options) => ({ promise: Promise.resolve(options) })`
  return { default: `data:text/javascript,${encodeURIComponent(library)}` }
})

const rendered: { number: number; width: number }[] = []
vi.mock('../../src/applications/cv/pdf.ts', () => ({
  drawPage: async (_: Pdf, page: { number: number; width: number }) => {
    rendered.push(page)
    return { canvas: document.createElement('canvas'), width: page.width }
  },
}))

afterEach(() => {
  rendered.length = 0
  vi.unstubAllGlobals()
})

test('of a PDF nothing runs, and a picture that is too large is not decoded', async () => {
  vi.stubGlobal('Worker', class {})
  const data = new Uint8Array([1])
  expect(await openDocument(data)).toMatchObject({
    ...{ data, maxImageSize: maxPictureArea, enableXfa: false, useSystemFonts: false, useWorkerFetch: false },
  })
})

const pdf = { total: 3, shown: 3, size: { width: 595, height: 842 } } as Pdf

test('each page has a small picture, drawn once it is near, which leads to it', async () => {
  let see = (_: { isIntersecting: boolean }[]) => {}
  const observed: Element[] = []
  class Observer {
    constructor(tell: typeof see) {
      see = tell
    }
    observe = (element: Element) => observed.push(element)
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const onChoose = vi.fn()
  renderInKit(<PageThumbs pdf={pdf} numbers={[1, 2, 3]} current={2} onChoose={onChoose} />, ['cv'])
  const thumbs = screen.getAllByRole('button')
  expect(screen.getByRole('navigation', { name: 'Stranice životopisa' })).toBeTruthy()
  expect(thumbs.map((each) => each.getAttribute('aria-current'))).toEqual([null, 'page', null])
  await userEvent.click(thumbs[2] as HTMLElement)
  expect(onChoose).toHaveBeenCalledWith(3)
  expect(rendered).toEqual([])
  expect(observed).toHaveLength(3)
  see([{ isIntersecting: true }])
  await waitFor(() => expect(rendered).toEqual([{ number: 3, width: 60 }]))
  await waitFor(() => expect(thumbs[2]?.querySelector('canvas')).toBeTruthy())
  expect(thumbs[0]?.querySelector('canvas')).toBeNull()
})
