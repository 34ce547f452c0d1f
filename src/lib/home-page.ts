/** Whether an address is that of a whole site, at most in one language, and not of a page on it. */
export const isHomePage = (url: string) => /^\/(?:[a-z]{2}\/?|html\/[a-z]{2}\/index\.php)?$/.test(new URL(url).pathname)
