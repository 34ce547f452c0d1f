import { local, tryOrNull } from '../../lib/browser-storage.ts'
import { remembersAnswers } from '../../site/consent/storage.ts'
import { type FormValues, readValues, writeValues } from './form-values.ts'
import { answersOfText, answersToText, type SavedAnswer } from './saved-answers-wire.ts'

const storageKey = 'applicationAnswers'
const sameCaption = (caption: string) => caption.trim().toLowerCase()

/** Stores the answers of this form for the next one, with consent only. */
export function saveAnswers(form: HTMLFormElement) {
  if (!remembersAnswers()) return
  const values = readValues(form)
  const fresh = questionsIn(form).flatMap(({ name, caption }): SavedAnswer[] =>
    values[name] ? [{ caption, answer: values[name].join('|') }] : [],
  )
  const freshCaptions = new Set(fresh.map(({ caption }) => sameCaption(caption)))
  const others = savedAnswers().filter(({ caption }) => !freshCaptions.has(sameCaption(caption)))
  local.set(storageKey, answersToText([...fresh, ...others].slice(0, 200)))
}

/** Fills empty fields with saved answers, and returns them. */
export function restoreAnswers(form: HTMLFormElement): FormValues {
  const values = findAnswers(form)
  writeValues(form, values, { onlyEmpty: true })
  return values
}

/** Saved answers to questions of the same caption. Dates only when they are in the future. */
export function findAnswers(form: HTMLFormElement): FormValues {
  if (!remembersAnswers()) return {}
  const saved = new Map(savedAnswers().map(({ caption, answer }) => [sameCaption(caption), answer]))
  const values: FormValues = {}
  for (const { name, caption, type } of questionsIn(form)) {
    const savedValue = saved.get(sameCaption(caption))
    if (!savedValue || (type === 'Date' && !(new Date(savedValue) > new Date()))) continue
    values[name] = type === 'CheckBox' ? savedValue.split('|') : [savedValue]
  }
  return values
}

const savedAnswers = () => tryOrNull(() => answersOfText(local.get(storageKey))) ?? []

const questionsIn = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLElement>('[data-caption]')].map(({ dataset }) => ({
    name: dataset['field'] ?? '',
    caption: dataset['caption'] ?? '',
    type: dataset['type'],
  }))
