/** A title cut so that each second part is a '(m/ž)', which must not break over two lines. */
export const titleParts = (title: string): string[] => title.split(/(\([mwfžzdx/]+\))/i)
