import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { textsOf, translatorOf } from '../../src/i18n/index.ts'
import { emptyAd } from '../../src/jobs/editor/ad-wire.ts'
import type { AdCalls } from '../../src/jobs/editor/editor-calls.ts'
import { EditorContext, type EditorTools } from '../../src/jobs/editor/editor-context.ts'
import { createEditor } from '../../src/jobs/editor/editor-store.ts'
import { PlacePart } from '../../src/jobs/editor/parts/PlacePart.tsx'
import { renderInKit } from '../support/kit.tsx'

// Stays in place: a suggestion may still be asked for when a test has ended.
vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])))

const countries = [
  { id: 'AT', text: 'Austrija' },
  { id: 'DE', text: 'Njemačka' },
  { id: 'IT', text: 'Italija' },
]

/** The places of an ad in Austria and Germany. */
function renderPlaces(lokacijaDescription = '') {
  const editor = createEditor({
    initial: { ...emptyAd('hr'), mjestaRadaCountries: ['DE', 'AT'], lokacijaDescription },
    standing: { id: 1, version: 1, status: 'DRAFT' },
    calls: { patch: () => Promise.resolve({ version: 2 }) } as unknown as AdCalls,
    onCreated: () => {},
    onTaken: () => {},
  })
  const tools = { editor, t: translatorOf(textsOf('hr', 'editor'), 'hr'), language: 'hr', countries }
  renderInKit(
    <EditorContext value={tools as unknown as EditorTools}>
      <PlacePart />
    </EditorContext>,
  )
  const values = () => [editor.$values.get().lokacijaDescription, editor.$values.get().mjestaRadaCountries.join()]
  return { editor, values, field: screen.getByPlaceholderText('Dodaj mjesto') }
}

test('a place is stored with its country, which joins those of the ad', async () => {
  const { values, field } = renderPlaces('Beč')
  await userEvent.type(field, 'Innsbruck, Tirol{Enter}')
  expect(values()).toEqual(['Beč; Innsbruck, Tirol, Austrija', 'DE,AT'])
  await userEvent.type(field, 'Bozen, Italija{Enter}')
  expect(values()).toEqual(['Beč; Innsbruck, Tirol, Austrija; Bozen, Italija', 'DE,AT,IT'])
  await userEvent.click(screen.getByRole('button', { name: 'Ukloni: Innsbruck, Tirol' }))
  expect([values()[0], document.activeElement]).toEqual(['Beč; Bozen, Italija', field])
})

test('a place whose country is not certain asks for it', async () => {
  const { values, field } = renderPlaces()
  await userEvent.type(field, 'Unterdorf{Enter}')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Država: Unterdorf' }), 'Austrija')
  expect(values()[0]).toBe('Unterdorf, Austrija')
  expect(screen.queryByRole('combobox', { name: 'Država: Unterdorf' })).toBeNull()
})

test('what is typed but not added is no place, and the field says so', async () => {
  const { editor, values, field } = renderPlaces()
  await userEvent.type(field, 'Inns')
  await userEvent.tab()
  expect(values()[0]).toBe('')
  expect(screen.getByText('„Inns” nije dodano. Odaberite mjesto s popisa ili pritisnite Enter.')).toBeTruthy()
  expect(await editor.save()).toBe(false)
  await userEvent.type(field, 'bruck{Enter}')
  expect([values()[0], await editor.save()]).toEqual(['Innsbruck, Austrija', true])
})
