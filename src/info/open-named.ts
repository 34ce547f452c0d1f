/** Opens the question that the address names, on arrival and when a link on the page names another. */
function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (named instanceof HTMLDetailsElement) {
    named.open = true
    named.scrollIntoView()
  }
}

openNamed()
addEventListener('hashchange', openNamed)
