import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { textsOf, translatorOf } from '../../src/i18n/index.ts'
import { EditorContext, type EditorTools } from '../../src/jobs/editor/editor-context.ts'
import PictureDialog from '../../src/jobs/editor/pictures/PictureDialog.tsx'
import { renderInKit } from '../support/kit.tsx'

const t = translatorOf(textsOf('hr', 'editor'), 'hr')

test('an unreadable picture says so, and does not leave the former one to be sent', async () => {
  renderInKit(
    <EditorContext value={{ t, language: 'hr' } as unknown as EditorTools}>
      <PictureDialog onDone={() => {}} onClose={() => {}} />
    </EditorContext>,
  )
  const choose = (name: string) =>
    userEvent.upload(screen.getByLabelText('Odaberite datoteku'), new File(['a'], name, { type: 'image/png' }))
  const picture = () => document.querySelector('dialog img') as HTMLElement
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Dodaj sliku' })
  await choose('kuhinja.png')
  fireEvent.load(picture())
  expect(add.disabled).toBe(false)
  await choose('prekinuta.png')
  expect(add.disabled).toBe(true)
  fireEvent.error(picture())
  expect(screen.getByText(/^Ova se slika ne može otvoriti/)).toBeTruthy()
  await choose('soba.png')
  fireEvent.load(picture())
  expect([add.disabled, screen.queryByText(/^Ova se slika/)]).toEqual([false, null])
})
