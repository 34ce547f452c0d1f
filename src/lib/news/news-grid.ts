import { articleDeleted } from './article-tools.ts'

/** After a deletion the list is fetched again. */
document.addEventListener(articleDeleted, (event) => {
  event.preventDefault()
  location.reload()
})
