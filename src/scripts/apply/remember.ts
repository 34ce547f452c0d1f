import { dropDraft, findDraft, saveDraft } from '../../lib/apply/draft.ts'
import { readValues, writeValues } from '../../lib/apply/form-values.ts'
import { restoreAnswers } from '../../lib/apply/saved-answers.ts'

/** Remembers what is written in the application form, and offers it back. Works before the form's island is hydrated. */
function remember(form: HTMLFormElement) {
  const offer = document.querySelector<HTMLElement>('[data-draft]')
  const draft = findDraft(form)
  if (Object.keys(readValues(form)).length === 0) {
    restoreAnswers(form)
    if (draft && offer && differs(draft.values, readValues(form))) show(offer, draft.at)
  }

  let timer = 0
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => saveDraft(form), 400)
  })
  offer?.addEventListener('click', (event) => {
    const choice = (event.target as Element).closest<HTMLElement>('[data-choice]')?.dataset['choice']
    if (!choice) return
    if (choice === 'continue' && draft) writeValues(form, draft.values)
    if (choice === 'discard') dropDraft(form)
    offer.hidden = true
    if (choice === 'continue') form.querySelector<HTMLElement>('.field :is(input,textarea)')?.focus()
  })
}

function show(offer: HTMLElement, at: number) {
  const time = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at)
  const text = offer.querySelector('p')
  if (text) text.textContent = (offer.dataset['draft'] ?? '').replace('{time}', time)
  offer.hidden = false
}

const differs = (a: object, b: object) => JSON.stringify(a) !== JSON.stringify(b)

const form = document.querySelector<HTMLFormElement>('form[data-application]')
if (form) remember(form)
