import { expect, test } from 'vitest'
import { sources, textOf } from '../support/imports.ts'

/** Pictures of people whose size nobody knows before they load. */
const ofUnknownSize = [
  'src/applications/apply/photos/PhotoPages.tsx',
  'src/applications/panel/AnswerValue.tsx',
  'src/jobs/editor/pictures/CropArea.tsx',
]

test('pictures have width and height, so that nothing moves while they load', () => {
  const pictures = sources.flatMap((file) =>
    [...textOf(file).matchAll(/<img\b(?:=>|[^>])*>/g)].map(([picture]) => ({ file, picture })),
  )
  expect(pictures.length).toBeGreaterThan(30)
  const hasSize = (picture: string) =>
    /\{\.\.\.\w*[sS]izes?\b/.test(picture) || (/\bwidth=/.test(picture) && /\bheight=/.test(picture))
  expect(
    pictures
      .filter(({ picture }) => !hasSize(picture))
      .map(({ file }) => file)
      .sort(),
  ).toEqual(ofUnknownSize)
})
