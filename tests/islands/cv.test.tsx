import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import hr from '../../content/replies/hr.json'
import { ApplicationsContext } from '../../src/applications/applications-context.ts'
import { CvColumn } from '../../src/applications/cv/CvColumn.tsx'
import { answerCalls } from '../support/answer-calls.ts'
import { anApplication } from '../support/applications.ts'
import { renderInKit } from '../support/kit.tsx'
import { docxMime } from '../support/word.ts'

afterEach(() => void vi.unstubAllGlobals())

const aFile = (id: string, more: object = {}) => ({
  ...{ id, url: `/api/files/${id}`, filename: `${id}.docx`, mime: docxMime, bytes: 9000 },
  ...more,
})
const asked = (type: string, ...files: object[]) => ({
  ...{ pitanje: { id: 1, caption: 'Životopis', type }, odgovor: '', datoteke: files },
})
const plan = { languages: [{ language: 'hr', count: 1 }], leftOut: [], hidesCompany: false, mail: null }

function show(answers: object[], calls: Parameters<typeof answerCalls>[0] = {}, isOwn = true) {
  const sent = answerCalls({
    'GET /api/reply-templates': { templates: templates, placeholders: { hr: ['{ime}'] } },
    'POST /api/replies/preview': plan,
    ...calls,
  })
  const application = anApplication(7, { odgovoriNaPitanje: answers }) as unknown as Parameters<
    typeof CvColumn
  >[0]['application']
  renderInKit(
    <ApplicationsContext.Provider value={{ stages: [], reasons: [] } as never}>
      <CvColumn application={application} isOwn={isOwn} />
    </ApplicationsContext.Provider>,
    ['applications', 'cv', 'replies'],
  )
  return { sent, cv: within(screen.getByRole('region', { name: 'Životopis' })) }
}

const templates = (['invite', 'document'] as const).map((kind) => ({ kind, language: 'hr', ...hr[kind] }))
const text = 'Ivana Marković\n\nVoditeljica smjene, govori njemački.'

test('a Word file is shown as its text, which is searched whatever its accents', async () => {
  const { cv } = show([asked('Document', aFile('a'))], { 'GET /api/files/a/text': { state: 'text', text } })
  expect(await cv.findByText(/^Prikazan je samo tekst/)).toBeTruthy()
  expect(cv.getByText(/Voditeljica smjene/).textContent).toBe(text)
  await userEvent.type(cv.getByRole('textbox', { name: 'Traži u životopisu' }), 'NJEMACKI')
  await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('njemački'))
  expect(cv.getByText('1 / 1')).toBeTruthy()
})

test.for([
  ['locked', 'Životopis je zaštićen lozinkom', true],
  ['damaged', 'Životopis je oštećen', true],
  ['costly', 'Životopis je prevelik za prikaz', false],
] as const)('a file that is %s gets a plain word, and the download', async ([state, title, isAskedAgain]) => {
  const { cv } = show([asked('Document', aFile(state))], { [`GET /api/files/${state}/text`]: { state, text: '' } })
  expect(await cv.findByRole('heading', { name: title })).toBeTruthy()
  expect(cv.getByText('Preuzmi').closest('a')?.getAttribute('href')).toBe(`/api/files/${state}`)
  expect(cv.queryByRole('button', { name: 'Zatraži novi' }) !== null).toBe(isAskedAgain)
  expect(cv.queryByRole('textbox')).toBeNull()
})

test('a file of another kind is not asked for, only offered', async () => {
  const { cv, sent } = show([asked('Document', aFile('b', { mime: 'text/html', filename: 'b.html' }))])
  expect(await cv.findByRole('heading', { name: 'Ovu vrstu datoteke ne prikazujemo' })).toBeTruthy()
  expect(sent).toEqual([])
})

test('a file that could not be loaded is loaded again', async () => {
  const answers = [new Response(null, { status: 503 }), { state: 'text', text: 'Ivana' }]
  const { cv } = show([asked('Document', aFile('c'))], { 'GET /api/files/c/text': () => answers.shift() as object })
  await userEvent.click(await cv.findByRole('button', { name: 'Pokušajte ponovno' }))
  expect(await cv.findByText('Ivana')).toBeTruthy()
})

test('one of several documents is chosen', async () => {
  const { cv } = show([asked('Document', aFile('d'), aFile('e'))], {
    'GET /api/files/d/text': { state: 'text', text: 'Prvi' },
    'GET /api/files/e/text': { state: 'text', text: 'Drugi' },
  })
  expect(await cv.findByText('Prvi')).toBeTruthy()
  await userEvent.selectOptions(cv.getByRole('combobox', { name: 'Dokument' }), 'e.docx')
  expect(await cv.findByText('Drugi')).toBeTruthy()
})

test('without a CV the reply opens with the template that asks for it', async () => {
  const { cv } = show([asked('Document'), asked('Image', aFile('photo', { mime: 'image/png' }))])
  expect(cv.getByRole('heading', { name: 'Kandidat nije priložio životopis' })).toBeTruthy()
  await userEvent.click(cv.getByRole('button', { name: 'Zatraži životopis' }))
  const dialog = within(await screen.findByRole('dialog'))
  const subject = (await dialog.findByRole('textbox', { name: 'Predmet' })) as HTMLInputElement
  expect(subject.value).toBe(hr.document.subject)
})

test('an administrator is not offered to ask for it', () => {
  const { cv } = show([], {}, false)
  expect(cv.queryByRole('button')).toBeNull()
})
