/** Splits a title so that each second part is a '(m/ž)', which must not wrap. */
export const titleParts = (title: string): string[] => title.split(/(\([mwfžzdx/]+\))/i)
