const ofTheAddress =
  'title, meta[name="description"], meta[name="keywords"], meta[name="robots"], meta[property], link[rel="canonical"], link[rel="alternate"]'

/** Says of this page what another one says of itself: to readers, search engines and networks. */
export function syncHead(page: Document) {
  for (const element of document.head.querySelectorAll(ofTheAddress)) element.remove()
  document.head.append(...page.head.querySelectorAll(ofTheAddress))
}
