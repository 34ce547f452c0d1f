import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Language } from '../../server/text/language.ts'
import { ApiError } from '../../src/data/api.ts'
import { textsOf, translatorOf } from '../../src/i18n/index.ts'
import { emptyAd } from '../../src/jobs/editor/ad-wire.ts'
import type { AdCalls } from '../../src/jobs/editor/editor-calls.ts'
import { EditorContext, type EditorTools } from '../../src/jobs/editor/editor-context.ts'
import { createEditor } from '../../src/jobs/editor/editor-store.ts'
import { itemName } from '../../src/jobs/editor/item-name.ts'
import { LanguagesField } from '../../src/jobs/editor/parts/LanguagesField.tsx'
import { PayPart } from '../../src/jobs/editor/parts/PayPart.tsx'
import { AutosaveState } from '../../src/ui/AutosaveState.tsx'
import { Kit } from '../../src/ui/Kit.tsx'
import { renderInKit } from '../support/kit.tsx'

/** What ends the timers of the editors of a test. */
const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  cleanup()
  await Promise.all(endings.splice(0).map((end) => end()))
})

/** A part of a new ad, in an editor that does not reach the server. */
function renderPart(part: ReactNode, language: Language) {
  const editor = createEditor({
    initial: emptyAd(language),
    standing: { id: 1, version: 1, status: 'DRAFT' },
    calls: { patch: () => Promise.resolve({ version: 2 }) } as unknown as AdCalls,
    onCreated: () => {},
    onTaken: () => {},
  })
  endings.push(() => editor.save().finally(editor.storeDraft))
  const t = translatorOf(textsOf(language, 'editor'), language)
  const kit = {
    language,
    texts: { kit: textsOf(language, 'kit') },
    viewer: { kind: 'employer' as const, login: '', companyId: 1, role: 'owner' as const },
  }
  render(
    <Kit {...kit}>
      <EditorContext value={{ editor, t, language } as unknown as EditorTools}>{part}</EditorContext>
    </Kit>,
  )
  const type = (name: string, text: string) => {
    const field = screen.getByRole<HTMLInputElement>('textbox', { name })
    fireEvent.change(field, { target: { value: text } })
    return field
  }
  return { editor, type }
}
const renderPay = (language: Language) => renderPart(<PayPart />, language)

test('an amount is read while it is typed, and shown formatted once its field is left', () => {
  const { editor, type } = renderPay('hr')
  const field = type('Od, €', '2100,5 €')
  expect([field.value, editor.$values.get().minSalary]).toEqual(['2100,5 €', 2100.5])
  fireEvent.blur(field)
  expect(field.value).toBe('2.100,50')
  expect(type('Do, €', '14,').getAttribute('aria-invalid')).toBeNull()
})

test('an ambiguous amount is no value, says what it may mean, and keeps the ad from counting as saved', async () => {
  const { editor, type } = renderPay('en')
  const field = type('From, €', '1.234')
  fireEvent.blur(field)
  expect([field.value, field.getAttribute('aria-invalid'), editor.$values.get().minSalary]).toEqual([
    '1.234',
    'true',
    null,
  ])
  expect(screen.getByText('“1.234” can be 1,234 or 1.23. Enter one of them.')).toBeTruthy()
  expect(await editor.save()).toBe(false)
  fireEvent.blur(type('From, €', '1,234'))
  expect([field.value, await editor.save()]).toEqual(['1,234', true])
})

test('a maximum below the minimum is refused as soon as its field is left', () => {
  const { type } = renderPay('de')
  fireEvent.blur(type('Von, €', '2.600'))
  const field = type('Bis, €', '2.1')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  fireEvent.blur(field)
  expect(screen.getByText('Das höchste Gehalt darf nicht unter dem niedrigsten liegen.')).toBeTruthy()
  fireEvent.blur(type('Bis, €', '2.700'))
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('a refused amount does not keep the other fields from being saved', async () => {
  const sent: string[][] = []
  const editor = createEditor({
    initial: emptyAd('hr'),
    standing: { id: 1, version: 1, status: 'ACTIVE' },
    calls: {
      patch(_id: number, { version: _version, ...fields }: Record<string, unknown>) {
        sent.push(Object.keys(fields))
        if ('minSalary' in fields) throw new ApiError(422, 'Provjerite', { fields: { maxSalary: 'Manje od najmanje' } })
        return Promise.resolve({ version: 2 })
      },
    } as unknown as AdCalls,
    onCreated: () => {},
    onTaken: () => {},
  })
  editor.set('nazivPosla', 'Kuhar')
  editor.set('minSalary', 3000)
  expect([await editor.save(), await editor.save()]).toEqual([false, false])
  expect(sent).toEqual([['nazivPosla', 'minSalary'], ['nazivPosla']])
  expect(editor.$errors.get()).toMatchObject({ maxSalary: 'Manje od najmanje' })
})

test.each([
  [403, 'Nije spremljeno'],
  [503, 'Nije spremljeno, pokušavamo ponovno'],
])('what the server answers by %i reads %s', async (status, text) => {
  const editor = createEditor({
    initial: emptyAd('hr'),
    standing: { id: 1, version: 1, status: 'ACTIVE' },
    calls: { patch: () => Promise.reject(new ApiError(status, 'Ne')) } as unknown as AdCalls,
    onCreated: () => {},
    onTaken: () => {},
  })
  endings.push(() => editor.save().finally(editor.storeDraft))
  editor.set('nazivPosla', 'Kuhar')
  await editor.save()
  renderInKit(<AutosaveState {...editor.$save.get()} />)
  expect(screen.getByText(text, { exact: true })).toBeTruthy()
})

test.each([
  ['hr', 'Opis posla, njemački'],
  ['en', 'Description, German'],
  ['de', 'Beschreibung, Deutsch'],
] as const)('a translated field is named in %s as its language writes it', (language, name) => {
  const t = translatorOf(textsOf(language, 'editor'), language)
  expect(itemName('semanticHtml', 'de', { t, language })).toBe(name)
})

test('a language that is changed keeps the focus', async () => {
  const { editor } = renderPart(<LanguagesField />, 'hr')
  await userEvent.click(screen.getByRole('button', { name: 'Dodaj jezik' }))
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Jezik' })
  await userEvent.selectOptions(choice, 'it')
  expect(editor.$values.get().languages).toEqual([{ language: 'it', level: 'A2' }])
  expect(document.activeElement).toBe(choice)
})
