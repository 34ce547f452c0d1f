import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { textsOf, translatorOf } from '../../src/i18n/index.ts'
import { type AdValues, emptyAd, noTexts } from '../../src/jobs/editor/ad-wire.ts'
import { type AdCalls, adCalls } from '../../src/jobs/editor/editor-calls.ts'
import { EditorContext, type EditorTools } from '../../src/jobs/editor/editor-context.ts'
import { createEditor } from '../../src/jobs/editor/editor-store.ts'
import { StillHolds, WithOriginal } from '../../src/jobs/editor/parts/WithOriginal.tsx'
import { Kit } from '../../src/ui/Kit.tsx'

afterEach(cleanup)

const loaded: AdValues = {
  ...emptyAd('hr'),
  nazivPosla: 'Kuhar',
  semanticHtml: '<p>Kuhate &amp; pečete.</p><ul><li>Ručak</li></ul>',
  'translations.de': { ...noTexts, nazivPosla: 'Koch', semanticHtml: '<p>Kochen.</p>' },
}

function show(madeFrom = {}) {
  const editor = createEditor({
    initial: loaded,
    standing: { id: 1, version: 1, status: 'DRAFT', loaded: { values: loaded, madeFrom: { de: madeFrom } } },
    calls: { patch: () => new Promise(() => {}) } as unknown as AdCalls,
    onCreated: () => {},
    onTaken: () => {},
  })
  const t = translatorOf(textsOf('hr', 'editor'), 'hr')
  const viewer = { kind: 'employer' as const, login: '', companyId: 1, role: 'owner' as const }
  const translate = vi.spyOn(adCalls, 'translate').mockRejectedValue(new Error('away'))
  render(
    <Kit language="hr" texts={{ kit: textsOf('hr', 'kit') }} viewer={viewer}>
      <EditorContext value={{ editor, t, language: 'hr' } as unknown as EditorTools}>
        <StillHolds language="de" />
        <WithOriginal field="nazivPosla" language="de">
          <p>Feld</p>
        </WithOriginal>
        <WithOriginal field="semanticHtml" language="de">
          <p>Text</p>
        </WithOriginal>
      </EditorContext>
    </Kit>,
  )
  return { editor, translate }
}

const original = (name: string) => screen.getByRole('region', { name: `Izvornik: ${name}` })
const note = 'Izvornik se promijenio otkad je prijevod napravljen.'

test('the original stands beside each translated field, in its language, with nothing marked while it is the same', () => {
  show()
  expect(original('Naziv posla').querySelector('[lang=hr]')?.textContent).toBe('Kuhar')
  expect(original('Opis posla').textContent).toContain('Kuhate & pečete.\nRučak')
  expect(screen.queryByText(note)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Prijevod i dalje odgovara' })).toBeNull()
})

test('what changed in the original is marked word by word, and can be confirmed', async () => {
  const { translate } = show({ nazivPosla: 'Pomoćni kuhar' })
  await waitFor(() => expect(original('Naziv posla').querySelector('del')?.textContent).toContain('Pomoćni'))
  expect(original('Naziv posla').querySelector('ins')?.textContent).toContain('Kuhar')
  expect(screen.getAllByText(note)).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Prijevod i dalje odgovara' }))
  await waitFor(() => expect(translate).toHaveBeenCalledWith(1, 'de', expect.objectContaining({ nazivPosla: 'Koch' })))
  expect(await screen.findByText('Nije potvrđeno. Pokušajte ponovno.')).toBeTruthy()
})

test('a change of this visit is marked at once, and no longer when the text is being translated', async () => {
  const { editor } = show()
  editor.set('nazivPosla', 'Kuhar za roštilj')
  await waitFor(() => expect(original('Naziv posla').querySelector('ins')?.textContent).toContain('roštilj'))
  editor.set('translations.de', { ...loaded['translations.de'], nazivPosla: 'Grillkoch' })
  await waitFor(() => expect(screen.queryByText(note)).toBeNull())
})
