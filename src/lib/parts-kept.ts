/** The HTML of parts of the frame that are the same on many pages: a few a language. */
export const partsKept = new Map<string, string>()
