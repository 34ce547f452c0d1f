import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { UploadButton } from '../../src/files/UploadButton.tsx'
import { UploadTile } from '../../src/files/UploadTile.tsx'
import { answerCalls, refusal } from '../support/answer-calls.ts'
import { renderInKit } from '../support/kit.tsx'

afterEach(() => vi.unstubAllGlobals())

const tryAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Pokušajte ponovno' }))

test('a picture that was not sent is listed once it is sent again', async () => {
  const answers = [refusal(503, 'Zauzeto'), { url: '/uploads/a.webp' }]
  answerCalls({ 'POST /api/uploads': () => answers.shift() as object })
  const { container } = renderInKit(<UploadButton folder="articles" />, ['admin'])
  const input = container.querySelector('input') as HTMLInputElement
  await userEvent.upload(input, new File(['a'], 'kuhinja.png', { type: 'image/png' }))
  await tryAgain()
  expect(await screen.findByText('Učitana je 1 slika')).toBeTruthy()
})

test('a picture whose uses were not found is removed once they are', async () => {
  const answers = [refusal(503, 'Zauzeto'), []]
  answerCalls({ 'GET /api/admin/uploads/a/usage': () => answers.shift() as object })
  const upload = {
    ...{ id: 'a', url: '/uploads/a.webp', name: 'kuhinja.png', alt: '', width: 8, height: 6, bytes: 2048 },
    ...{ creationTime: '2026-11-20T09:05:00Z', companyName: null },
  }
  renderInKit(<UploadTile upload={upload as unknown as Parameters<typeof UploadTile>[0]['upload']} />, ['admin'])
  await userEvent.click(screen.getByRole('button', { name: 'Obriši: kuhinja.png' }))
  await tryAgain()
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})
