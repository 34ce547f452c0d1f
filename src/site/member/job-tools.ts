import type { Language } from '../../../server/text/language.ts'
import { readUser } from '../../data/session-user.ts'
import { companyIdOf } from '../../data/session-user-wire.ts'
import { applicationsOfJobUrl, editJobUrl } from '../../lib/urls.ts'

const language = document.documentElement.lang as Language

/** Adds the buttons of an ad for its company and administrators. Done in the browser, since the page is the same for all. */
export function renderJobTools() {
  const user = readUser()
  const template = document.querySelector<HTMLTemplateElement>('[data-job-tools]')
  const tools = template?.content.firstElementChild
  if (!user || !tools) return
  const own = String(companyIdOf(user) ?? '')
  for (const card of document.querySelectorAll<HTMLElement>('[data-job]:not(:has([data-tools]))')) {
    const { job, company } = card.dataset
    if (user.admin || (company && company === own))
      card.append(toolsOf(tools, { jobId: Number(job), companyId: company, mayPost: user.mayPost !== false }))
  }
}

type Owned = { jobId: number; companyId: string | undefined; mayPost: boolean }

function toolsOf(tools: Element, { jobId, companyId, mayPost }: Owned) {
  const copy = tools.cloneNode(true) as Element
  const [edit, applications] = copy.querySelectorAll('a')
  if (mayPost) edit?.setAttribute('href', editJobUrl(language, jobId))
  else edit?.remove()
  applications?.setAttribute('href', applicationsOfJobUrl(language, jobId, companyId))
  return copy
}

/** Adds the buttons to cards rendered later, and removes the cards of deleted ads. */
export function watchJobCards() {
  document.addEventListener('job-cards-rendered', renderJobTools)
  document.addEventListener('job-deleted', (event) => {
    const { id } = (event as CustomEvent<{ id: number }>).detail
    for (const card of document.querySelectorAll(`[data-job="${Number(id)}"]`)) (card.closest('li') ?? card).remove()
  })
}
