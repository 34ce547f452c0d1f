import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerCalls, refusal } from '../support/answer-calls.ts'

const failed = 'Članak nije izbrisan.'

/** A page with one article, whose tools an administrator gets. */
async function openArticle(answer: object) {
  sessionStorage.setItem('user', JSON.stringify({ login: 'ana@preko.example', language: 'hr', admin: true }))
  document.body.innerHTML = `
    <template data-article-tools data-edit="/admin/objavaedit/0" data-failed="${failed}">
      <a data-edit-article>Uredi</a><button type="button" data-delete-article>Izbriši</button>
    </template>
    <dialog data-delete-dialog><form method="dialog"><button value="delete">Da, izbriši</button></form></dialog>
    <article data-article="7"></article>`
  const sent = answerCalls({ 'DELETE /api/objave/7': answer })
  vi.resetModules()
  await import('../../src/site/member/article-tools.ts')
  await userEvent.click(document.querySelector('article [data-delete-article]') as HTMLElement)
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  dialog.close('delete')
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/objave/7']))
}
const article = () => document.querySelector('[data-article]')
const notice = () => document.querySelector('.snackbar')?.textContent

test.for([
  ['refused', refusal(403, 'Ne smijete')],
  ['answered by anything but ok', { message: 'objava not found' }],
] as const)('an article whose deletion is %s stays, and a notice says so', async ([, answer]) => {
  await openArticle(answer)
  await waitFor(() => expect(notice()).toBe(failed))
  expect(article()).toBeTruthy()
})

test('a deleted article leaves the page, without a notice', async () => {
  await openArticle({ message: 'OK' })
  await waitFor(() => expect(article()).toBeNull())
  expect(notice()).toBeUndefined()
})
