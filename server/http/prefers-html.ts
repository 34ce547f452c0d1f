/** Whether an Accept header is that of a browser's navigation; scripts accept JSON first or anything. */
export const prefersHtml = (accept = '') => /text\/html/i.test(accept) && !/^\s*application\/json/i.test(accept)
