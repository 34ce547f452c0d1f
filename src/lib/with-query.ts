/** A path with these parameters, without a question mark when there are none. */
export const withQuery = (path: string, query: URLSearchParams) => [path, String(query)].filter(Boolean).join('?')
