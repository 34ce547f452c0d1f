/** A browser that follows a form says text/html first; a script says JSON or anything. */
export const prefersHtml = (accept = '') => /text\/html/i.test(accept) && !/^\s*application\/json/i.test(accept)
