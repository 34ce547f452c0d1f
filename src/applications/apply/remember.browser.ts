import { readStored } from '../../lib/browser-storage.ts'
import { saveDraft } from './draft.ts'

/** Saves when typing pauses, and at the latest when the page is left. */
function saveWhileTyping(form: HTMLFormElement) {
  let timer = 0
  function save() {
    clearTimeout(timer)
    if (timer) saveDraft(form)
    timer = 0
  }
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(save, 400)
  })
  addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', () => document.hidden && save())
}

/** Fetches what restores input where this device has any. */
async function restoreStored(form: HTMLFormElement) {
  if (!readStored(`draft:${form.dataset['application']}`) && !readStored('applicationAnswers')) return
  const { restore } = await import('./restore.ts')
  restore(form)
}

async function showAlready(form: HTMLFormElement) {
  if (!readStored('appliedJobs')) return
  const already = await import('./already.ts')
  already.showAlready(form)
}

const form = document.querySelector<HTMLFormElement>('form[data-application]')
if (form) {
  saveWhileTyping(form)
  void restoreStored(form)
  void showAlready(form)
  addEventListener('pageshow', () => showAlready(form))
}
