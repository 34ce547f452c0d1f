import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dropdown } from '../../src/home/dropdown/Dropdown.tsx'

const none = 'Nema pogodaka'
let select: HTMLSelectElement

beforeEach(() => {
  document.documentElement.lang = 'hr'
  document.body.innerHTML = `<label for="country">Država</label><select id="country" name="country">
    <option value="ALL">Sve države 🌍</option>
    <optgroup label="Najtraženije"><option value="DE">Njemačka 🇩🇪</option><option value="CH">Švicarska 🇨🇭</option></optgroup>
    <optgroup label="Ostale"><option value="BA">Bosna i Hercegovina 🇧🇦</option><option value="DK">Danska 🇩🇰</option></optgroup>
  </select>`
  select = document.querySelector('select') as HTMLSelectElement
})
const show = (more = {}) => render(<Dropdown select={select} label="Država" none={none} {...more} />)
afterEach(cleanup)

const box = () => screen.getByRole('combobox', { name: 'Država' }) as HTMLInputElement
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('replaces the native list and shows all options, all countries first', async () => {
  show()
  await userEvent.click(box())

  expect([select.className, select.tabIndex, select.getAttribute('aria-hidden')]).toEqual([
    'visually-hidden',
    -1,
    'true',
  ])
  expect(options()).toEqual(['🌍Sve države', 'Njemačka', 'Švicarska', 'Bosna i Hercegovina', 'Danska'])
  expect(screen.getByText('Ostale')).toBeTruthy()
})

test('opens with focus when the native list was pressed before hydration', () => {
  select.value = 'CH'
  show({ isPressed: true })

  expect(document.activeElement).toBe(box())
  expect(options()).toHaveLength(5)
  expect(screen.getByRole('option', { name: 'Švicarska' }).dataset['active']).toBe('true')
})

test.each([
  ['svic', 'CH'],
  ['ŠVI', 'CH'],
  ['herc', 'BA'],
  ['germany', 'DE'],
  ['Schweiz', 'CH'],
])('finds %j ignoring case and accents, and updates the native list', async (typed, value) => {
  show()
  const changed = vi.fn()
  select.addEventListener('change', changed)

  await userEvent.click(box())
  await userEvent.keyboard(`${typed}{Enter}`)

  expect(select.value).toBe(value)
  expect(changed).toHaveBeenCalledOnce()
  expect(options()).toEqual([])
})

test.each([
  ['bavar', 'hr', 'Bavarska, Njemačka'],
  ['BAYERN', 'hr', 'Bavarska, Njemačka'],
  ['bavaria', 'de', 'Bayern, Deutschland'],
])('finds a region by its name in any language: %j in %s', async (typed, language, name) => {
  document.documentElement.lang = language
  show()
  const changed = vi.fn()
  select.addEventListener('change', ({ detail }: Event & { detail?: unknown }) => changed(select.value, detail))
  await userEvent.click(box())
  expect(options()).toHaveLength(5)
  await userEvent.keyboard(typed)
  expect(options()).toEqual([name])
  await userEvent.keyboard('{Enter}')
  expect(changed).toHaveBeenCalledExactlyOnceWith('DE', 'Bayern')
})

test('mountains and the coast find countries and regions', async () => {
  show()
  await userEvent.click(box())
  await userEvent.keyboard('alpe')
  expect(options()).toEqual(expect.arrayContaining(['Švicarska', 'Bavarska, Njemačka']))
  await userEvent.clear(box())
  await userEvent.keyboard('obala')
  expect(options()).toContain('Schleswig-Holstein, Njemačka')
  expect(options()).not.toContain('Švicarska')
})

test('is navigated by arrows, and unchanged after Escape', async () => {
  show()
  await userEvent.click(box())
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(select.value).toBe('CH')

  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}')
  expect(select.value).toBe('CH')
  expect(box().value).toBe('Švicarska')
})

test('shows when nothing matches, and Enter then chooses nothing', async () => {
  show()
  await userEvent.click(box())
  await userEvent.keyboard('xyz')
  expect(screen.getByText(none)).toBeTruthy()

  await userEvent.keyboard('{Enter}')
  expect(select.value).toBe('ALL')
})

test.each(['value-restored', 'change'])('follows the native list on the event %s', async (sign) => {
  show()
  select.value = 'DK'
  select.dispatchEvent(new Event(sign))

  expect(await screen.findByDisplayValue('Danska')).toBeTruthy()
})
