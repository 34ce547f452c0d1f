type Page = {
  total: number
  /** How many of them pages lead to, when not all. */
  reachable?: number
  page: number
  pageSize: number
  /** Lists of ads send their numbers as text. */
  asText?: boolean
}

/** A list as the API sends it. `page` counts from 1 when `asText`, from 0 otherwise. */
export function toPage<Item>(content: Item[], { total, reachable = total, page, pageSize, asText = false }: Page) {
  const form = (value: number) => (asText ? String(value) : value)
  const pagesBefore = asText ? page : page + 1
  return {
    content,
    meta: {
      number_of_items: form(total),
      page: form(page),
      page_size: form(pageSize),
      has_next_page: pagesBefore * pageSize < reachable,
    },
  }
}
