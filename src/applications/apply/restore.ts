import { formatDate } from '../../../server/text/format-date.ts'
import type { Language } from '../../../server/text/language.ts'
import { dropDraft, findDraft } from './draft.ts'
import { type FormValues, readValues, writeValues } from './form-values.ts'
import { findAnswers, restoreAnswers } from './saved-answers.ts'

/**
 * Offers the input of an earlier visit, or fills in answers of earlier forms, unless the browser itself restored some:
 * then the form was not `isEmpty` when its page was opened. Works before the form's island is hydrated.
 */
export function restore(form: HTMLFormElement, { isEmpty }: { isEmpty: boolean }) {
  const offer = document.querySelector<HTMLElement>('[data-draft]')
  const draft = findDraft(form)
  // One question at a time: answers of earlier forms wait until the draft is decided on.
  if (isEmpty) {
    if (draft && offer && differs(draft.values, findAnswers(form))) show(offer, draft.at)
    else showFilled(form, restoreAnswers(form))
  }

  offer?.addEventListener('click', (event) => {
    const choice = (event.target as Element).closest<HTMLElement>('[data-choice]')?.dataset['choice']
    if (!choice) return
    if (choice === 'continue' && draft) writeValues(form, draft.values)
    offer.hidden = true
    if (choice === 'continue') return focusFirst(form)
    dropDraft(form)
    showFilled(form, restoreAnswers(form))
  })
}

/** Shows that answers come from an earlier form, with a button that removes the unchanged ones. */
function showFilled(form: HTMLFormElement, filled: FormValues) {
  const note = document.querySelector<HTMLElement>('[data-filled]')
  if (!note || Object.keys(filled).length === 0) return
  note.hidden = false
  note.querySelector('button')?.addEventListener('click', () => {
    const now = readValues(form)
    const unchanged = Object.entries(filled).filter(([name, values]) => !differs(values, now[name] ?? []))
    writeValues(form, Object.fromEntries(unchanged.map(([name]) => [name, []])))
    note.hidden = true
    focusFirst(form)
  })
}

function show(offer: HTMLElement, at: number) {
  const text = offer.querySelector('p')
  if (text) text.textContent = (offer.dataset['draft'] ?? '').replace('{time}', timeText(at))
  offer.hidden = false
}

/** As all days of the site, but by the reader's clock. */
function timeText(at: number) {
  const isoTime = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short' }).format(at)
  const [day = '', clock] = isoTime.split(' ')
  return `${formatDate(day, document.documentElement.lang as Language)} ${clock}`
}

const focusFirst = (form: HTMLFormElement) => form.querySelector<HTMLElement>('.field :is(input,textarea)')?.focus()

const differs = (a: object, b: object) => JSON.stringify(a) !== JSON.stringify(b)
