import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RichTextField } from '../../../src/ui/rich-text/RichTextField.tsx'
import { renderInKit } from '../../support/kit.tsx'

test('the rich text has a label, its tools and the picture tool of the screen, and reports what changes', async () => {
  const onChange = vi.fn()
  renderInKit(
    <RichTextField
      label="Tekst"
      value="<p>Kuhar</p>"
      onChange={onChange}
      picture={(insert) => (
        <button type="button" onClick={() => insert({ src: '/uploads/a.webp', alt: 'Kuhinja' })}>
          Slika
        </button>
      )}
    />,
  )
  expect((await screen.findByRole('textbox', { name: 'Tekst' })).textContent).toBe('Kuhar')
  const tools = screen.getByRole('toolbar', { name: 'Alati za tekst' })
  expect(
    [...tools.querySelectorAll('button')].map((tool) => tool.getAttribute('aria-label') ?? tool.textContent),
  ).toEqual([
    'Naslov',
    'Podnaslov',
    'Podebljano',
    'Kurziv',
    'Podcrtano',
    'Popis',
    'Numerirani popis',
    'Citat',
    'Link',
    'Slika',
    'Poništi',
    'Ponovi',
  ])

  await userEvent.click(screen.getByRole('button', { name: 'Popis' }))
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(expect.stringContaining('<ul><li><p>Kuhar</p></li></ul>')),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Slika' }))
  await waitFor(() => expect(onChange.mock.lastCall?.[0]).toContain('<img src="/uploads/a.webp" alt="Kuhinja">'))
})

test('an editor that does not load says so, and loads when it is tried again', async () => {
  vi.doMock('../../../src/ui/rich-text/RichText.tsx', () => {
    throw new Error('offline')
  })
  vi.resetModules()
  const { RichTextField } = await import('../../../src/ui/rich-text/RichTextField.tsx')
  const { renderInKit } = await import('../../support/kit.tsx')
  renderInKit(<RichTextField label="Tekst" value="" onChange={() => {}} picture={() => null} />)
  expect(await screen.findByText('Ovaj dio se nije učitao')).toBeTruthy()
  expect(document.querySelector('[aria-busy="true"]')).toBeNull()
  vi.doUnmock('../../../src/ui/rich-text/RichText.tsx')
  await userEvent.click(screen.getByRole('button', { name: 'Pokušajte ponovno' }))
  expect(await screen.findByRole('textbox', { name: 'Tekst' })).toBeTruthy()
})
