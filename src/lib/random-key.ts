/** A key that nobody guesses. `crypto.randomUUID` is missing where the site is not served over HTTPS. */
export const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
