const ofTheAddress =
  'title, meta[name="description"], meta[name="keywords"], meta[name="robots"], meta[property], link[rel="canonical"], link[rel="alternate"]'

/** Copies title and metadata of another page into this one. */
export function syncHead(page: Document) {
  for (const element of document.head.querySelectorAll(ofTheAddress)) element.remove()
  document.head.append(...page.head.querySelectorAll(ofTheAddress))
}
