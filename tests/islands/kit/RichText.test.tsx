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
