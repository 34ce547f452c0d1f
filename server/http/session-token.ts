const bearerOf = (headers: Headers) => /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
/** The token of the session cookie. */
export const cookieOf = (headers: Headers) => /(?:^|;\s*)authToken=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1]

/** The token of a request: from the Authorization header, otherwise from the session cookie. */
export const tokenOf = (headers: Headers): string | undefined => bearerOf(headers) ?? cookieOf(headers)

/** Whether the token is in the cookie, which browsers also add to requests from other sites. */
export const isByCookie = (headers: Headers) => !bearerOf(headers) && cookieOf(headers) !== undefined
