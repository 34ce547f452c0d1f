type Page = {
  total: number
  /** Whether there are more, which were not counted. */
  isMore?: boolean
  /** Rows that can be paged to, if not all. */
  reachable?: number
  page: number
  pageSize: number
  /** Sends numbers as strings, as lists of ads do. */
  asText?: boolean
}

/** A list as the API sends it. `page` counts from 1 when `asText`, from 0 otherwise. */
export function toPage<Item>(content: Item[], { total, isMore, reachable = total, page, pageSize, asText }: Page) {
  const form = (value: number) => (asText ? String(value) : value)
  const pagesBefore = asText ? page : page + 1
  return {
    content,
    meta: {
      number_of_items: form(total),
      ...(isMore && { has_more_items: true }),
      page: form(page),
      page_size: form(pageSize),
      has_next_page: pagesBefore * pageSize < reachable,
    },
  }
}

/** The rows and total of a list's query as the page that the API sends. */
export const pageOf = <Row, Item>(
  { items, total }: { items: Row[]; total: number },
  toWire: (row: Row) => Item,
  { page, pageSize }: Pick<Page, 'page' | 'pageSize'>,
) => toPage(items.map(toWire), { total, page, pageSize })
