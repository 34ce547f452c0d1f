const name = 'consentRefused'

/** A session cookie without a value, by which every tab and window knows of the refusal. */
export const setRefusalCookie = () => write(attributes())

export const clearRefusalCookie = () => write(`${attributes()}; Expires=Thu, 01 Jan 1970 00:00:00 GMT`)

export const isRefusedInSession = () => document.cookie.split('; ').some((cookie) => cookie.split('=')[0] === name)

const attributes = () => `Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`

function write(rest: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=; ${rest}`
}
