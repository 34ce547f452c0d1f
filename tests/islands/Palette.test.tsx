import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Palette } from '../../src/dashboard/palette/Palette.tsx'
import texts from '../../src/i18n/hr/palette.json'

const actions = [
  { url: '/admin', text: 'Pregled' },
  { url: '/admin/companies', text: 'Tvrtke' },
  { url: '/poslodavac/prijave', text: 'Prijave' },
]
const found = [{ kind: 'candidate', id: 7, text: 'Ana Čović', hint: 'ana@posta.example' }]
const assign = vi.fn()
const fetched = vi.fn(async (_path: string) => Response.json(found))

beforeEach(() => {
  fetched.mockClear()
  assign.mockClear()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', { ...window.location, assign })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(onClose = vi.fn()) {
  render(<Palette data={{ language: 'hr', actions, texts }} onClose={onClose} />)
  return screen.getByRole('combobox', { name: texts.label })
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent?.trim())

test('shows all pages and filters them by words, ignoring accents', async () => {
  const field = open()
  expect(options()).toEqual(['Pregled', 'Tvrtke', 'Prijave'])
  await userEvent.type(field, 'p')
  expect(options()).toEqual(['Pregled', 'Prijave'])
  expect(fetched).not.toHaveBeenCalled()
})

test('finds a page in spite of a slip, where nothing else is found', async () => {
  const field = open()
  fetched.mockImplementation(async () => Response.json([]))
  await userEvent.type(field, 'tvtke')
  expect(await screen.findByRole('option', { name: 'Tvrtke' })).toBeTruthy()
  expect(options()).toEqual(['Tvrtke'])
  fetched.mockImplementation(async () => Response.json(found))
})

test('queries the server once after a pause, and shows the matches by kind', async () => {
  const field = open()
  await userEvent.type(field, 'cov')
  expect(await screen.findByRole('option', { name: /Ana Čović/ })).toBeTruthy()
  expect(fetched).toHaveBeenCalledOnce()
  expect(fetched.mock.calls[0]?.[0]).toContain('/api/find?q=cov')
  expect(within(screen.getByRole('group', { name: 'Kandidati' })).getAllByRole('option')).toHaveLength(1)
})

test('works in a browser whose scrolling returns a promise', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as unknown as undefined)
  const errors = vi.spyOn(console, 'error')
  const field = open()
  await userEvent.type(field, '{ArrowDown}{ArrowDown}')
  expect(options()).toHaveLength(3)
  cleanup()
  expect(errors).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('arrows move, Enter goes there', async () => {
  const field = open()
  await userEvent.type(field, '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  const [, second] = screen.getAllByRole('option')
  expect(second?.getAttribute('aria-selected')).toBe('true')
  expect(field.getAttribute('aria-activedescendant')).toBe(second?.id)
  await userEvent.keyboard('{Enter}')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/admin/companies')
})

test('Escape in the field and the button close it', async () => {
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(screen.getByRole('button', { name: 'Zatvori' })),
  ]) {
    const onClose = vi.fn()
    open(onClose).focus()
    await close()
    expect(onClose).toHaveBeenCalledOnce()
    cleanup()
  }
})

test('shows when nothing is found and when the search fails', async () => {
  fetched.mockImplementationOnce(async () => Response.json([]))
  const field = open()
  await userEvent.type(field, 'xyz')
  expect(await screen.findByText(texts.nothing)).toBeTruthy()
  fetched.mockImplementationOnce(async () => new Response('', { status: 500 }))
  await userEvent.type(field, 'q')
  expect(await screen.findByText(texts.failed)).toBeTruthy()
})
