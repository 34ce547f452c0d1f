const bearerOf = (headers: Headers) => /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
/** The token of the session cookie. */
export const cookieOf = (headers: Headers) => /(?:^|;\s*)authToken=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1]

/** The token of a request: the Authorization header first, else the cookie that scripts cannot read. */
export const tokenOf = (headers: Headers): string | undefined => bearerOf(headers) ?? cookieOf(headers)

/** The browser added the token by itself, so another site may be behind the request. */
export const isByCookie = (headers: Headers) => !bearerOf(headers) && cookieOf(headers) !== undefined
