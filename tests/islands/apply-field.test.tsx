import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../content/messages/de.json'
import { AddressControl } from '../../src/applications/apply/form/AddressControl.tsx'
import { OfferedAnswers } from '../../src/applications/apply/form/Control.tsx'
import { QuestionField } from '../../src/applications/apply/form/QuestionField.tsx'
import type { ApplyContext, FormQuestion } from '../../src/applications/apply/form.ts'
import texts from '../../src/i18n/de/apply.json'
import { translatorOf } from '../../src/i18n/index.ts'
import { answerCalls } from '../support/answer-calls.ts'

const ctx = { language: 'de', t: translatorOf(texts, 'de'), say: translatorOf(messages, 'de'), maxUploadBytes: 1 }
const question: FormQuestion = {
  ...{ id: 1, type: 'Radio', caption: 'Dolazite li?', help: 'Recite iskreno', required: false, options: ['Da', 'Ne'] },
}
const show = (asked: FormQuestion) =>
  render(
    <QuestionField question={asked} problem="Dieses Feld ist ein Pflichtfeld" ctx={ctx as unknown as ApplyContext}>
      <OfferedAnswers question={asked} values={[]} problem={undefined} />
    </QuestionField>,
  )
const languageOf = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang')
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an untranslated question has a language attribute, texts of the site do not', () => {
  show({ ...question, askedIn: 'hr' })
  expect(['Dolazite li?', 'Recite iskreno', 'Da', 'Ne'].map(languageOf)).toEqual(['hr', 'hr', 'hr', 'hr'])
  expect(languageOf('(optional)')).toBeUndefined()
  expect(languageOf('Dieses Feld ist ein Pflichtfeld')).toBeUndefined()
})

test('a question in the language of the page has no language attribute', () => {
  show(question)
  expect(document.querySelector('[lang]')).toBeNull()
})

test('the arrow up goes to the last suggestion of an address first', async () => {
  const found = ['Ilica 1, Zagreb', 'Ilica 2, Zagreb'].map((title) => ({ placeId: title, title, type: 'street' }))
  answerCalls({ 'GET /apipublic/addresses': found })
  render(<AddressControl question={question} values={[]} problem={undefined} ctx={ctx as unknown as ApplyContext} />)
  await userEvent.type(screen.getByRole('combobox'), 'Ilica')
  const options = await screen.findAllByRole('option')
  await userEvent.keyboard('{ArrowUp}')
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'false', 'true'])
})
