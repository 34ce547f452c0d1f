import { readStored } from '../../lib/browser-storage.ts'
import { saveDraft } from './draft.ts'
import { readValues } from './form-values.ts'

/** Saves when typing pauses, and at the latest when the page is left, but replaces no earlier input before it was offered. */
function saveWhileTyping(form: HTMLFormElement, offered: Promise<unknown>) {
  let timer = 0
  let isOffered = false
  function save() {
    if (!timer || !isOffered) return
    clearTimeout(timer)
    timer = 0
    saveDraft(form)
  }
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(save, 400)
  })
  addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', () => document.hidden && save())
  void offered.finally(() => {
    isOffered = true
    save()
  })
}

/** Restores or offers stored input; the script for it is fetched only where this device has some. */
async function restoreStored(form: HTMLFormElement) {
  if (!readStored(`draft:${form.dataset['application']}`) && !readStored('applicationAnswers')) return
  const isEmpty = Object.keys(readValues(form)).length === 0
  const { restore } = await import('./restore.ts')
  restore(form, { isEmpty })
}

async function showAlready(form: HTMLFormElement) {
  if (!readStored('appliedJobs')) return
  const { showAppliedOn } = await import('../../jobs/applied-on.ts')
  showAppliedOn(Number(form.dataset['application']))
}

const form = document.querySelector<HTMLFormElement>('form[data-application]')
if (form) {
  saveWhileTyping(form, restoreStored(form))
  void showAlready(form)
  addEventListener('pageshow', () => showAlready(form))
}
