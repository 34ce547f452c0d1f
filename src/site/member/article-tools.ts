import { api } from '../../data/api.ts'
import { readUser } from '../../data/session-user.ts'
import { showSnackbar } from '../../lib/snackbar.ts'

/** Edit and delete buttons on every article, loaded for administrators only. The server checks permissions. */
const template = document.querySelector<HTMLTemplateElement>('[data-article-tools]')
const dialog = document.querySelector<HTMLDialogElement>('[data-delete-dialog]')

function renderArticleTools() {
  const user = readUser()
  if (!user?.admin || !template) return
  for (const article of document.querySelectorAll<HTMLElement>('[data-article]')) {
    if (article.querySelector('[data-edit-article]')) continue
    const tools = template.content.cloneNode(true) as DocumentFragment
    const id = article.dataset['article'] ?? ''
    const edit = tools.querySelector<HTMLAnchorElement>('[data-edit-article]')
    if (edit) edit.href = `${template.dataset['edit']?.replace(/0$/, id)}?user=${encodeURIComponent(user.login)}`
    tools.querySelector('[data-delete-article]')?.addEventListener('click', () => void askAndDelete(article))
    const place = article.querySelector('[data-tools-here], .text') ?? article
    place.append(tools)
  }
}

async function askAndDelete(article: HTMLElement) {
  if (!(await isSure())) return
  const path = `/api/objave/${article.dataset['article']}`
  const answer = await api<{ message?: string }>(path, { method: 'DELETE' }).catch(() => undefined)
  if (answer?.message?.toLowerCase() !== 'ok') return showSnackbar(template?.dataset['failed'] ?? '')
  // The page can prevent the default and show something else instead.
  const gone = new CustomEvent('article-deleted', { bubbles: true, cancelable: true })
  if (article.dispatchEvent(gone)) article.remove()
}

/** Asks for confirmation. A click outside does not close the dialog; Escape cancels. */
function isSure(): Promise<boolean> {
  return new Promise((resolve) => {
    if (!dialog) return resolve(false)
    dialog.returnValue = 'cancel'
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'delete'), { once: true })
    dialog.showModal()
  })
}

renderArticleTools()
document.addEventListener('articles-rendered', renderArticleTools)
