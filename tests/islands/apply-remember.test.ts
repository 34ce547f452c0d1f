import { beforeEach, expect, test } from 'vitest'
import { saveDraft } from '#src/applications/apply/draft.ts'
import { restore } from '#src/applications/apply/restore.ts'
import { accept } from '#src/site/consent/consent-answer.ts'

const page = `
  <div data-filled hidden><p></p><button>Očisti</button></div>
  <form data-application="7">
    <div class="field" data-field="1" data-caption="Ime" data-type="SimpleText"><input name="1" /></div>
    <div class="field" data-field="2" data-caption="Prezime" data-type="SimpleText"><input name="2" /></div>
    <input type="checkbox" name="agreePrivacy" value="true" />
  </form>
  <div data-draft="{time}" hidden><p></p><button data-choice="continue"></button><button data-choice="discard"></button></div>`

const part = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E
const form = () => part<HTMLFormElement>('form')
const value = (name: string) => part<HTMLInputElement>(`[name="${name}"]`).value
const shown = () => ['[data-filled]', '[data-draft]'].filter((each) => !part(each).hidden)

function openPage({ draft }: { draft: boolean }) {
  document.body.innerHTML = page
  if (draft) {
    part<HTMLInputElement>('[name="1"]').value = 'Iva'
    part<HTMLInputElement>('[name=agreePrivacy]').checked = true
    saveDraft(form())
    form().reset()
  }
  restore(form(), { isEmpty: true })
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  accept({ analytics: false, ads: false, localStorage: true })
  localStorage.setItem('applicationAnswers', JSON.stringify([{ pitanjeCaption: 'Prezime', odgovor: 'Horvat' }]))
})

test('answers of an earlier form are filled in when there is no draft', () => {
  openPage({ draft: false })
  expect([shown(), value('2')]).toEqual([['[data-filled]'], 'Horvat'])
})

test('a draft is asked about alone, and continued with its ticked consent', () => {
  openPage({ draft: true })
  expect([shown(), value('1'), value('2')]).toEqual([['[data-draft]'], '', ''])
  part('[data-choice=continue]').click()
  expect([shown(), value('1'), value('2')]).toEqual([[], 'Iva', ''])
  expect(part<HTMLInputElement>('[name=agreePrivacy]').checked).toBe(true)
})

test.each([
  ['hr', /^\d\d\.\d\d\.\d{4} \d\d:\d\d$/],
  ['en', /^\d+ [A-Z][a-z]+ \d{4} \d\d:\d\d$/],
])('the time of a draft is written as in %s', (language, time) => {
  document.documentElement.lang = language
  openPage({ draft: true })
  expect(part('[data-draft] p').textContent).toMatch(time)
})

test('a form that was sent leaves no draft', () => {
  openPage({ draft: false })
  form().dataset['sent'] = ''
  saveDraft(form())
  openPage({ draft: false })
  expect(shown()).toEqual(['[data-filled]'])
})

test('answers of an earlier form are filled in once the draft is discarded', () => {
  openPage({ draft: true })
  part('[data-choice=discard]').click()
  expect([shown(), value('1'), value('2')]).toEqual([['[data-filled]'], '', 'Horvat'])
})
