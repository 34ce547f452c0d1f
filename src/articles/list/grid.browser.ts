/** After a deletion the list is fetched again. */
document.addEventListener('article-deleted', (event) => {
  event.preventDefault()
  location.reload()
})
